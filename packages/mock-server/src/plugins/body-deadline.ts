import type { FastifyInstance } from 'fastify'

/** Ends a connection whose body does not arrive within this time: a slow sender must not hold a place for ever. */
export const bodyDeadline = (app: FastifyInstance, withinMs: number): void => {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    if (raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined) {
      const timer = setTimeout(() => raw.destroy(), withinMs).unref()
      for (const over of ['end', 'close'] as const) raw.once(over, () => clearTimeout(timer))
    }
    done()
  })
}
