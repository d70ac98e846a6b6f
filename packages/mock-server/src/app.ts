import cors from '@fastify/cors'
import { routes } from '@sabai/contracts'
import { REALTIME_PATH } from '@sabai/contracts/realtime'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { toRoutedPath } from './http/hosts.ts'
import { guardRequests, SAFE_HEADERS } from './http/request-guard.ts'
import { routeUpgrades } from './http/upgrades.ts'
import { PictureReader } from './pictures/picture-reader.ts'
import { apiPlugin } from './plugins/api.ts'
import { controlPlugin } from './plugins/control/control.ts'
import { journalSocketsOf } from './plugins/control/journal-sockets.ts'
import { mediaPlugin } from './plugins/pages/media.ts'
import { pagesPlugin } from './plugins/pages/pages.ts'
import { providersPlugin } from './plugins/providers/providers.ts'
import { realtimePlugin } from './plugins/realtime/realtime.ts'
import type { Library } from './scenarios/library/library.ts'
import type { Worlds } from './worlds/worlds.ts'

export interface AppOptions {
  readonly worlds: Worlds
  /** The scenarios; their files are loaded again when they are saved. */
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
  /** Origins besides, whose pages may call as those of the app do; none if left out. */
  readonly corsOrigins?: readonly string[]
  /** Whether a client of the sockets that comes back soon is given what it missed; it is not if left out. */
  readonly socketRecovery?: boolean
  readonly deadlines?: Deadlines
}

/** Within which time what is sent must have arrived; looked after every `checkMs`. */
export interface Deadlines {
  readonly headersMs: number
  readonly bodyMs: number
  /** Of a body that holds a file, which comes slowly over a poor line. */
  readonly uploadMs: number
  readonly checkMs: number
}

const DEADLINES: Deadlines = { headersMs: 10_000, bodyMs: 15_000, uploadMs: 300_000, checkMs: 1_000 }

/** The whole mock, which does not listen yet. */
export const buildApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const deadlines = options.deadlines ?? DEADLINES
  const app = Fastify({
    logger: false,
    exposeHeadRoutes: false,
    frameworkErrors: refuseBadAddress,
    // The name of a scenario is a path of up to 200 characters, most of them encoded.
    routerOptions: { maxParamLength: 600 },
    rewriteUrl: toRoutedPath,
    bodyLimit: 1_048_576,
    // One deadline a server, and slow uploads must be able to finish; short bodies have their own (request-guard.ts).
    requestTimeout: 310_000,
    http: { headersTimeout: deadlines.headersMs, connectionsCheckingInterval: deadlines.checkMs },
    forceCloseConnections: true,
  })
  const { mockPort, webPort, laosWebPort, corsOrigins = [] } = options
  const allowed = { ports: [mockPort, webPort, laosWebPort], named: corsOrigins }
  guardRequests(app, allowed, deadlines)
  if (corsOrigins.length > 0)
    await app.register(cors, {
      origin: [...corsOrigins],
      methods: [...new Set(Object.keys(routes).map((route) => route.split(' ')[0] ?? ''))],
      // The web takes its time from the one, and waits for the other.
      exposedHeaders: ['date', 'retry-after'],
    })
  await mediaPlugin(app, options)
  await app.register(controlPlugin, options)
  await app.register(pagesPlugin, options)
  await providersPlugin(app, options)
  const acceptRealtime = await realtimePlugin(app, options)
  const acceptJournal = journalSocketsOf(app, options.worlds)
  routeUpgrades(app, allowed, (path) => (path === REALTIME_PATH ? acceptRealtime : acceptJournal(path)))
  const pictures = new PictureReader()
  app.addHook('onClose', () => pictures.close())
  await apiPlugin(app, { ...options, pictures })
  return app
}

/** An address that cannot be read, or with a parameter longer than any, meets no route and no world. */
const refuseBadAddress = ({ message }: Error, _request: unknown, reply: Pick<FastifyReply, 'code'>): void => {
  reply.code(400).headers(SAFE_HEADERS).send({ message: 'NO_DATA', detail: message })
}
