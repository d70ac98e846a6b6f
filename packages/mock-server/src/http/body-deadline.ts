import type { FastifyInstance } from 'fastify'

/** Refuses with 408 a body that does not arrive within this time: a slow sender must not hold a place for ever. */
export const enforceBodyDeadline = (app: FastifyInstance, withinMs: number): void => {
  const late = `the body did not arrive within ${withinMs / 1_000} seconds: send the request again`
  app.addHook('onRequest', ({ raw }, reply, done) => {
    if (raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined) {
      const timer = setTimeout(() => {
        // Answered before its body was read, or taken over by socket.io: there is nothing left to say.
        if (reply.sent) raw.destroy()
        else reply.header('connection', 'close').send(Object.assign(new Error(late), { statusCode: 408 }))
      }, withinMs).unref()
      for (const over of ['end', 'close'] as const) raw.once(over, () => clearTimeout(timer))
    }
    done()
  })
}
