import { type ControlRoute, controlRoutes } from '@sabai/contracts/control'
import { fillPlaceholders } from '@sabai/contracts/paths'
import type { FastifyInstance } from 'fastify'
import { suggest } from '../../fixtures/suggest.ts'
import { worldOf } from '../../http/hosts.ts'
import { acceptFiles, receiveFile } from '../../http/uploads/receive-file.ts'
import { appendNewerSourcesHint } from '../../lib/bundle-state.ts'
import { InvalidInputError } from '../../lib/issue.ts'
import { keysOf } from '../../lib/keys-of.ts'
import type { Team } from '../../lib/team/team.ts'
import type { Library } from '../../scenarios/library/library.ts'
import { printFailure } from '../../worlds/print-failure.ts'
import type { Worlds } from '../../worlds/worlds.ts'
import { buildIdOf } from '../pages/workbench-page.ts'
import type { Ports } from './addresses.ts'
import { requireWorld, toControlError } from './control-error.ts'
import type { ControlContext } from './control-handler.ts'
import { storeAgentFile } from './desks/agent-file.ts'
import { streamEvents } from './events.ts'
import { controlHandlers } from './handlers.ts'
import { createInputReader } from './input.ts'
import { formatAudit } from './processes/audit.ts'
import { OtherProcessError } from './processes/other-process-error.ts'
import { NO_QUOTAS, type Quotas } from './processes/quotas.ts'
import { requesterOf } from './processes/requester.ts'

export interface ControlOptions extends Ports {
  readonly worlds: Worlds
  readonly library: Library
  readonly defaultWorld: string
  /** Folder of the built workbench. */
  readonly workbench?: string
  /** The team of processes to which this process belongs; null without a team. */
  readonly team?: Team | null
  readonly quotas?: Quotas
  /** The name, in lower case, of the header with which the proxy tells which user sends a request. */
  readonly userHeader?: string
  /** Receives a line for each world that is made, reset or deleted. */
  readonly printAudit?: (line: string) => void
}

const PREFIX = '/__mock'

/** Serves the control API. `request-guard.ts` decides beforehand who may call it. */
export const controlPlugin = async (app: FastifyInstance, options: ControlOptions): Promise<void> => {
  await app.register(
    async (scope) => {
      scope.addHook('onRequest', async (_request, reply) => {
        reply.header('cache-control', 'no-store')
      })
      scope.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
        const { status, message, retryAfter } = toControlError(error)
        if (error instanceof OtherProcessError) reply.headers(error.toHeaders())
        if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
        else if (status >= 500) printFailure(`${request.method} ${request.url}`, error)
        const mayNameBeUnknown = status === 400 || status === 404
        reply.code(status).send({ message: mayNameBeUnknown ? appendNewerSourcesHint(message) : message })
      })
      scope.setNotFoundHandler(({ method, url }, reply) => {
        const call = `${method} ${url.split('?')[0]}`
        const suggestion = suggest(call, Object.keys(controlRoutes))
        reply.code(404).send({ message: appendNewerSourcesHint(`The control API has no call ${call}${suggestion}.`) })
      })
      for (const route of keysOf(controlHandlers)) serveRoute(scope, route, options)
      serveEvents(scope, options)
      await serveAgentFiles(scope, options)
    },
    { prefix: PREFIX },
  )
}

const methodAndUrlOf = (route: ControlRoute) => {
  const [method = '', path = ''] = route.split(' ')
  return { method, url: fillPlaceholders(path.slice(PREFIX.length), (name) => `:${name}`) || '/' }
}

const serveRoute = (scope: FastifyInstance, route: keyof typeof controlHandlers, options: ControlOptions): void => {
  const readInput = createInputReader(route)
  // The type assertion is needed because the route is known only at run time. It is safe because the types check each
  // handler against its route.
  const handler = controlHandlers[route] as (context: ControlContext, input: unknown) => unknown
  const { worlds, library, defaultWorld, workbench, team = null, quotas = NO_QUOTAS } = options
  const { userHeader = 'x-remote-user', printAudit } = options
  const buildId = () => buildIdOf(workbench)
  scope.route({
    ...methodAndUrlOf(route),
    handler: async (request) => {
      const requester = requesterOf(request, userHeader)
      return handler(
        {
          worlds,
          library,
          team,
          quotas,
          requester,
          audit: (action, world) => printAudit?.(formatAudit({ ...requester, action, world })),
          ports: options,
          buildId,
          origin: `http://${request.host}`,
          worldOfRequest: () => worldOf(request.raw, worlds, defaultWorld),
        },
        readInput(request),
      )
    },
  })
}

const serveEvents = (scope: FastifyInstance, { worlds }: ControlOptions): void => {
  const route = 'GET /__mock/worlds/{id}/events'
  const readInput = createInputReader(route)
  scope.route<{ Params: { id: string } }>({
    ...methodAndUrlOf(route),
    handler: async (request, reply) => {
      readInput(request)
      const lastEventId = request.headers['last-event-id'] ?? '0'
      if (!/^\d{1,15}$/.test(String(lastEventId)))
        throw new InvalidInputError('last-event-id must be the number of an entry')
      const clientGone = new AbortController()
      reply.raw.once('close', () => clientGone.abort())
      const events = streamEvents(requireWorld(worlds, request.params.id), Number(lastEventId), clientGone.signal)
      return reply.header('content-type', 'text/event-stream; charset=utf-8').send(events)
    },
  })
}

const serveAgentFiles = async (scope: FastifyInstance, { worlds }: ControlOptions): Promise<void> => {
  const route = 'POST /__mock/worlds/{id}/conversations/{participant}/files'
  // The upload is registered in a separate scope, so that no other call accepts forms.
  await scope.register(async (formScope) => {
    await acceptFiles(formScope)
    formScope.route<{ Params: { id: string; participant: string } }>({
      ...methodAndUrlOf(route),
      handler: async (request) => {
        const { id, participant } = request.params
        const world = requireWorld(worlds, id)
        return storeAgentFile(world, participant, await receiveFile(request, controlRoutes[route].upload))
      },
    })
  })
}
