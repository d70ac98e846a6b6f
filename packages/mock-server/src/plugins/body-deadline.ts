import type { FastifyInstance } from 'fastify'

/** Ends a connection whose body does not arrive within this time: a slow sender must not hold a place for ever. */
export const bodyDeadline = (app: FastifyInstance, withinMs: number): void => {
  const timers = new WeakMap<object, NodeJS.Timeout>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers, socket } = request.raw
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined)
      timers.set(
        request.raw,
        setTimeout(() => socket.destroy(), withinMs),
      )
    done()
  })
  const arrived = (request: { readonly raw: object }) => clearTimeout(timers.get(request.raw))
  app.addHook('preValidation', (request, _reply, done) => {
    arrived(request)
    done()
  })
  app.addHook('onResponse', (request, _reply, done) => {
    arrived(request)
    done()
  })
}
