import { type Route, type RouteSpec, routes } from '@sabai/contracts'
import { REQUESTED_WITH } from '@sabai/contracts/constants'
import { fillPlaceholders } from '@sabai/contracts/paths'
import type { UploadSpec } from '@sabai/contracts/route'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { handlers } from '../handlers/index.ts'
import {
  bodyTextOf,
  type CallOutcome,
  contentTypeOf,
  type HttpResponse,
  stackOf,
  toAbsentResponse,
  toFailureOutcome,
} from '../http/call-outcome.ts'
import { abortOnClose, deliverFault } from '../http/fault-delivery.ts'
import { hideInPath } from '../http/hide-in-path.ts'
import { worldOf } from '../http/hosts.ts'
import { type IncomingCall, respond } from '../http/respond.ts'
import { acceptFiles, receiveFile } from '../http/uploads/receive-file.ts'
import { respondToUpload, type Upload } from '../http/uploads/respond-to-upload.ts'
import { UploadSlots } from '../http/uploads/upload-slots.ts'
import { appendNewerSourcesHint } from '../lib/bundle-state.ts'
import { InvalidInputError } from '../lib/issue.ts'
import { keysOf } from '../lib/keys-of.ts'
import type { PictureReader } from '../pictures/picture-reader.ts'
import { WorldAbsentError } from '../worlds/absence/world-absent-error.ts'
import { printFailure } from '../worlds/print-failure.ts'
import type { World } from '../worlds/world.ts'
import type { Worlds } from '../worlds/worlds.ts'

export interface ApiOptions {
  readonly worlds: Worlds
  readonly defaultWorld: string
  readonly pictures: PictureReader
}

const bearerTokenOf = (header: string | undefined): string | undefined =>
  header?.startsWith('Bearer ') ? header.slice('Bearer '.length) : header

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's route that this Fastify route serves. */
    readonly route?: Route
  }
}

const routeOf = (request: FastifyRequest): Route | null => request.routeOptions.config.route ?? null

/** Returns the path of a request for the journal and messages, without its query and its personal or secret parts. */
const pathOf = (request: FastifyRequest): string => hideInPath(request.url.split('?')[0] ?? '')

/** Serves every route of the contract, and answers every other path below /api with NO_DATA. */
export const apiPlugin = async (
  app: FastifyInstance,
  { worlds, defaultWorld, pictures }: ApiOptions,
): Promise<void> => {
  const slots = new UploadSlots()
  const sendResponse = (reply: FastifyReply, world: World | null, outcome: HttpResponse): void => {
    const { status, retryAfter, headers = {}, cut, spreadMs, failure } = outcome
    if (failure) printFailure(describeRequest(reply.request, world), failure)
    reply.header('content-type', contentTypeOf(outcome)).header('cache-control', 'no-store')
    if (status > 0) reply.code(status)
    if (world) reply.header('date', toHttpDate(world.now()))
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
    reply.headers(headers)
    if (world && (cut || spreadMs !== undefined)) deliverFault(reply, world, outcome)
    else reply.send(bodyTextOf(outcome))
  }

  /** Adds a request that reached no handler, or whose handler threw, to the journal, and answers it. */
  const journalAndSend = (request: FastifyRequest, reply: FastifyReply, outcome: CallOutcome): void => {
    const world = valueOrNull(() => worldOf(request.raw, worlds, defaultWorld))
    const { status, body, why, violation, delivered, failure } = outcome
    world?.journal.add({
      at: world.now(),
      route: routeOf(request),
      method: request.method,
      path: pathOf(request),
      member: null,
      input: {},
      status,
      reply: body,
      why,
      rule: null,
      skippedRules: [],
      delivered,
      violation,
      ...stackOf(failure),
      notes: [],
    })
    sendResponse(reply, world, outcome)
  }

  const refuseBadRequest = (request: FastifyRequest, reply: FastifyReply, status: number, detail: string): void => {
    const route = routeOf(request)
    const body = { message: route ? routes[route].invalidInputCode : 'NO_DATA', detail }
    const why = route ? `the request cannot be read: ${detail}` : detail
    journalAndSend(request, reply, { status, body, why, violation: null, delivered: 'whole' })
  }

  const addRoute = (server: FastifyInstance, route: Route): void => {
    const spec: RouteSpec = routes[route]
    const { upload } = spec
    const [method = '', path = ''] = route.split(' ')
    server.route({
      method,
      url: fillPlaceholders(path, (name) => `:${name}`),
      config: { route },
      handler: (request, reply) => {
        const world = worldOf(request.raw, worlds, defaultWorld)
        const call: IncomingCall = {
          route,
          method,
          path: spec.params ? pathOf(request) : path,
          params: spec.params ? request.params : undefined,
          body: upload ? undefined : (request.body ?? undefined),
          token: bearerTokenOf(request.headers.authorization),
          address: request.socket.remoteAddress ?? '',
          requestedWith: request.headers['x-requested-with'] === REQUESTED_WITH,
          headers: request.headers,
          callerGone: () => abortOnClose(reply.raw),
        }
        const response = upload
          ? respondToUpload(world, handlers, call, toUpload(request, upload), { slots, pictures })
          : respond(world, handlers, call)
        if (!(response instanceof Promise)) return sendResponse(reply, world, response)
        response
          .then((lateResponse) => sendResponse(reply, world, lateResponse))
          .catch((error: unknown) => reply.send(error))
      },
    })
  }

  app.setNotFoundHandler((request, reply) =>
    refuseBadRequest(
      request,
      reply,
      404,
      appendNewerSourcesHint(`there is no call ${request.method} ${pathOf(request)}`),
    ),
  )
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof WorldAbsentError) return sendResponse(reply, null, toAbsentResponse(error.absence))
    if (error instanceof InvalidInputError)
      return sendResponse(reply, null, { status: 404, body: { message: 'NO_DATA', detail: error.message } })
    const status = error.statusCode ?? 500
    if (status < 500) return refuseBadRequest(request, reply, status, error.message)
    return journalAndSend(request, reply, toFailureOutcome(error))
  })

  const isUpload = (route: Route): boolean => (routes[route] as RouteSpec).upload !== undefined
  const [uploadRoutes, otherRoutes] = [
    keysOf(routes).filter(isUpload),
    keysOf(routes).filter((route) => !isUpload(route)),
  ]
  for (const route of otherRoutes) addRoute(app, route)
  // Uploads are registered in a separate scope, so that no other call accepts forms.
  await app.register(async (uploadScope) => {
    await acceptFiles(uploadScope)
    for (const route of uploadRoutes) addRoute(uploadScope, route)
  })
}

const toUpload = (request: FastifyRequest, spec: UploadSpec): Upload => {
  const declaredBytes = Number(request.headers['content-length'])
  return {
    spec,
    declaredBytes: Number.isFinite(declaredBytes) ? declaredBytes : null,
    receive: () => receiveFile(request, spec),
  }
}

/** Describes a request for printed messages: `GET /api/wallet in the world "main"`. */
const describeRequest = (request: FastifyRequest, world: World | null): string =>
  `${request.method} ${pathOf(request)}${world ? ` in the world "${world.id}"` : ''}`

const valueOrNull = <T>(find: () => T): T | null => {
  try {
    return find()
  } catch {
    return null
  }
}

let lastDate = { second: 0, text: '' }

/** Formats world time for the Date header, from which the app takes the current time. */
const toHttpDate = (ms: number): string => {
  const epochSecond = Math.floor(ms / 1_000)
  if (epochSecond !== lastDate.second) lastDate = { second: epochSecond, text: new Date(ms).toUTCString() }
  return lastDate.text
}
