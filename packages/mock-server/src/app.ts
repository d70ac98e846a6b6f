import cors from '@fastify/cors'
import { routes } from '@sabai/contracts'
import { REALTIME_PATH } from '@sabai/contracts/realtime'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { type BackEnd, forwardCalls } from './backend/forward-calls.ts'
import { toRoutedPath } from './http/hosts.ts'
import { guardRequests, SAFE_HEADERS } from './http/request-guard.ts'
import { routeUpgrades } from './http/upgrades.ts'
import type { Team } from './lib/team/team.ts'
import { PictureReader } from './pictures/picture-reader.ts'
import { apiPlugin } from './plugins/api.ts'
import { controlPlugin } from './plugins/control/control.ts'
import { createJournalSockets } from './plugins/control/journal/journal-sockets.ts'
import type { Quotas } from './plugins/control/processes/quotas.ts'
import { mediaPlugin } from './plugins/pages/media.ts'
import { pagesPlugin } from './plugins/pages/pages.ts'
import { providersPlugin } from './plugins/providers/providers.ts'
import { realtimePlugin } from './plugins/realtime/realtime.ts'
import type { Library } from './scenarios/library/library.ts'
import type { Worlds } from './worlds/worlds.ts'

export interface AppOptions {
  readonly worlds: Worlds
  /** The scenario library; `main.ts` reloads its files when they are saved. */
  readonly library: Library
  /** The world of the requests that name no world. */
  readonly defaultWorld: string
  /** Folder of the pictures served under /media/. */
  readonly media: string
  /** Folder of the built workbench, served at /; omitted by tests that do not use it. */
  readonly workbench?: string
  readonly mockPort: number
  /** The port of the app's Thai build. */
  readonly webPort: number
  /** The port of the app's Laos build; often the same port as `webPort`. */
  readonly laosWebPort: number
  /** Other origins whose pages may call the mock as the app's own pages do; by default none. */
  readonly corsOrigins?: readonly string[]
  /** Whether a socket client that reconnects soon receives the events it missed; by default it does not. */
  readonly socketRecovery?: boolean
  readonly deadlines?: Deadlines
  /** The team of processes to which this process belongs; null if it is alone. */
  readonly team?: Team | null
  readonly quotas?: Quotas
  /** The header in which the proxy names the user of a request, in lower case. */
  readonly userHeader?: string
  /** Receives a line for each world that is made, reset or deleted. */
  readonly printAudit?: (line: string) => void
  /** A real back end that answers the calls to one world. */
  readonly backEnd?: BackEnd
}

/** How long the parts of a request may take to arrive. The server checks the deadlines every `checkMs`. */
export interface Deadlines {
  readonly headersMs: number
  readonly bodyMs: number
  /** The deadline of a body with a file, which may arrive slowly over a poor connection. */
  readonly uploadMs: number
  readonly checkMs: number
}

const DEFAULT_DEADLINES: Deadlines = { headersMs: 10_000, bodyMs: 15_000, uploadMs: 300_000, checkMs: 1_000 }

/** Builds the whole mock, but does not make it listen on a port. */
export const buildApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const deadlines = options.deadlines ?? DEFAULT_DEADLINES
  const app = Fastify({
    logger: false,
    exposeHeadRoutes: false,
    frameworkErrors: refuseBadAddress,
    // A scenario's name has up to 200 characters, and an address needs up to three characters for each of them.
    routerOptions: { maxParamLength: 600 },
    rewriteUrl: toRoutedPath,
    bodyLimit: 1_048_576,
    // This deadline is the same for all requests, so it allows slow uploads; request-guard.ts sets shorter ones.
    requestTimeout: 310_000,
    http: { headersTimeout: deadlines.headersMs, connectionsCheckingInterval: deadlines.checkMs },
    forceCloseConnections: true,
  })
  const { mockPort, webPort, laosWebPort, corsOrigins = [] } = options
  const allowedOrigins = { ports: [mockPort, webPort, laosWebPort], named: corsOrigins }
  guardRequests(app, allowedOrigins, deadlines)
  if (corsOrigins.length > 0)
    await app.register(cors, {
      origin: [...corsOrigins],
      methods: [...new Set(Object.keys(routes).map((route) => route.split(' ')[0] ?? ''))],
      // The app takes the current time from the header Date. Retry-After tells clients when to try again.
      exposedHeaders: ['date', 'retry-after'],
    })
  const pictures = new PictureReader()
  app.addHook('onClose', () => pictures.close())
  // The module is loaded only in a team, because loading it would slow down the start of every mock.
  if (options.team) (await import('./plugins/metrics.ts')).addMetrics(app, { ...options, pictures })
  if (options.backEnd) forwardCalls(app, options.backEnd, options)
  await mediaPlugin(app, options)
  await app.register(controlPlugin, options)
  await app.register(pagesPlugin, options)
  await providersPlugin(app, options)
  const acceptRealtime = await realtimePlugin(app, options)
  const acceptJournal = createJournalSockets(app, options.worlds)
  routeUpgrades(app, allowedOrigins, (path) => (path === REALTIME_PATH ? acceptRealtime : acceptJournal(path)))
  await apiPlugin(app, { ...options, pictures })
  return app
}

/**
 * Refuses an address that cannot be parsed, or that has a parameter that is too long. At this point, the router has
 * chosen neither a route nor a world.
 */
const refuseBadAddress = ({ message }: Error, _request: unknown, reply: Pick<FastifyReply, 'code'>): void => {
  reply.code(400).headers(SAFE_HEADERS).send({ message: 'NO_DATA', detail: message })
}
