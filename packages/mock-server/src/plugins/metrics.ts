import type { FastifyInstance } from 'fastify'
import { Gauge, Histogram, Registry } from 'prom-client'
import type { PictureReader } from '../pictures/picture-reader.ts'
import type { Worlds } from '../worlds/worlds.ts'

export interface MetricsOptions {
  readonly worlds: Worlds
  readonly pictures: PictureReader
}

/**
 * The upper bounds of the histogram of call times, in seconds. Most calls take about a millisecond; those that wait for
 * a picture or for a rule take seconds.
 */
const CALL_TIME_BUCKETS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * Serves the figures of this process at /metrics in Prometheus' text format. Call times and open sockets are recorded
 * as they occur; the other figures are read when /metrics is requested. Must be called before the routes are added.
 */
export const addMetrics = (app: FastifyInstance, { worlds, pictures }: MetricsOptions): void => {
  const registry = new Registry()
  const registers = [registry]
  const addGauge = (name: string, help: string, readValue: () => number): void => {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(readValue())
      },
    })
  }
  const countPersisted = (): number => worlds.list().filter(({ persisted }) => persisted).length
  addGauge('sabai_worlds', 'Worlds of this process', () => worlds.list().length)
  addGauge('sabai_kept_worlds', 'Worlds of this process that are kept on disk', countPersisted)
  addGauge('sabai_memory_bytes', 'Memory of this process', () => process.memoryUsage.rss())
  addGauge('sabai_heap_bytes', 'Memory of JavaScript values', () => process.memoryUsage().heapUsed)
  addGauge('sabai_pictures_waiting', 'Pictures that are being read or wait for it', () => pictures.unfinishedCount)

  let openSockets = 0
  app.server.on('upgrade', (_request, socket) => {
    openSockets += 1
    socket.once('close', () => {
      openSockets -= 1
    })
  })
  addGauge('sabai_open_sockets', 'Open WebSockets, of the app and of the workbench', () => openSockets)

  const callTimes = new Histogram({
    name: 'sabai_call_seconds',
    help: 'Time until a call of the contract was answered',
    labelNames: ['route', 'status'],
    buckets: CALL_TIME_BUCKETS_S,
    registers,
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { route } = request.routeOptions.config
    if (route !== undefined) callTimes.observe({ route, status: reply.statusCode }, reply.elapsedTime / 1_000)
    done()
  })
  app.get('/metrics', async (_request, reply) =>
    reply
      .header('content-type', registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics()),
  )
}
