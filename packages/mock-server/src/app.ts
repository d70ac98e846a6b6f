import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { api } from './plugins/api.ts'
import { bodyDeadline } from './plugins/body-deadline.ts'
import { control } from './plugins/control/control.ts'
import { strangerIn } from './plugins/host-guard.ts'
import { readOnlyJson } from './plugins/json-body.ts'
import { pages } from './plugins/pages/pages.ts'
import { realtime } from './plugins/realtime/realtime.ts'
import type { Library } from './scenarios/library.ts'
import type { Worlds } from './worlds/registry.ts'

export interface AppOptions {
  readonly worlds: Worlds
  /** The scenarios; their files are taken up again when they are saved. */
  readonly library: Library
  /** The world of a request that names none. */
  readonly defaultWorld: string
  /** Folder of the pictures served under /media/. */
  readonly media: string
  /** Folder of the built workbench, served at /; tests that do not look at it leave it out. */
  readonly workbench?: string
  readonly mockPort: number
  /** Where the app is served: the Thai and the Laos build, often the same. */
  readonly webPort: number
  readonly laosWebPort: number
  readonly deadlines?: Deadlines
}

/** Within which time what is sent must have arrived; looked after every `checkMs`. */
export interface Deadlines {
  readonly headersMs: number
  readonly bodyMs: number
  readonly checkMs: number
}

const DEADLINES: Deadlines = { headersMs: 10_000, bodyMs: 15_000, checkMs: 1_000 }

/** The whole mock, which does not listen yet. */
export const buildApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const { headersMs, bodyMs, checkMs } = options.deadlines ?? DEADLINES
  const app = Fastify({
    logger: false,
    exposeHeadRoutes: false,
    frameworkErrors: refuseAddress,
    // The name of a scenario is a path of up to 200 characters, most of them encoded.
    routerOptions: { maxParamLength: 600 },
    bodyLimit: 1_048_576,
    // One deadline a server, and slow uploads must be able to finish; short bodies have their own (body-deadline.ts).
    requestTimeout: 310_000,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: checkMs },
    forceCloseConnections: true,
  })
  const ports = [options.mockPort, options.webPort, options.laosWebPort]
  app.addHook('onRequest', (request, reply, done) => {
    const stranger = strangerIn(request.raw, ports)
    if (stranger) reply.code(403).send({ message: stranger })
    else if (request.headers['content-encoding'] !== undefined)
      reply.code(415).send({ message: 'Compressed request bodies are not read: send the body as it is.' })
    else done()
  })
  bodyDeadline(app, bodyMs)
  readOnlyJson(app)
  await app.register(fastifyStatic, {
    root: options.media,
    prefix: '/media/',
    decorateReply: false,
    // Pictures are data: one that is opened by itself must not run anything.
    setHeaders: (response) => {
      response.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      response.header('x-content-type-options', 'nosniff')
    },
  })
  await app.register(control, options)
  await app.register(pages, options)
  await realtime(app, options)
  api(app, options)
  return app
}

/** An address that cannot be read, or with a parameter longer than any, meets no route and no world. */
const refuseAddress = ({ message }: Error, _request: unknown, reply: Pick<FastifyReply, 'code'>): void => {
  reply.code(400).send({ message: 'NO_DATA', detail: message })
}
