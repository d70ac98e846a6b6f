import type { IncomingMessage } from 'node:http'
import { Transform } from 'node:stream'
import { type Route, type RouteSpec, routes } from '@sabai/contracts'
import { HTTP_TIMEOUT_MS, UPLOAD_TIMEOUT_MS } from '@sabai/contracts/constants'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toServerError } from '../http/call-outcome.ts'
import { worldOf } from '../http/hosts.ts'
import { matchRoute } from '../verify/match-route.ts'
import type { World } from '../worlds/world.ts'
import type { Worlds } from '../worlds/worlds.ts'
import { BackEndCookies, describeForwardFailure, forwardRequest, toReturnedHeaders } from './forward-request.ts'
import type { BackEndCall, Recorder } from './recorder.ts'
import type { StandIn } from './stand-in.ts'

/** A real back end that answers the calls to one world. */
export interface BackEnd {
  /** The address of the back end: the part before `/api`, without a trailing slash. */
  readonly baseUrl: string
  /** The id of the world whose calls are forwarded. */
  readonly world: string
  /** The calls that the mock answers in place of the back end. */
  readonly mixed: ReadonlySet<Route>
  readonly recorder: Recorder
  readonly standIn: StandIn
  /** How long a reply may take, in ms; by default as long as the app waits. */
  readonly timeoutMs?: number
}

export interface ForwardOptions {
  readonly worlds: Worlds
  readonly defaultWorld: string
}

/** The most bytes of a body that are recorded; a longer body is forwarded, but not recorded. */
const MAX_RECORDED_BYTES = 5_000_000

/** Collects the chunks of a body, up to a limit, so that its text can be recorded. */
class BodyRecorder {
  #chunks: Buffer[] = []
  #bytes = 0

  readonly add = (chunk: Buffer): void => {
    this.#bytes += chunk.length
    if (this.#bytes <= MAX_RECORDED_BYTES) this.#chunks.push(chunk)
  }

  /** The whole text; null if it was too long. */
  get text(): string | null {
    return this.#bytes > MAX_RECORDED_BYTES ? null : Buffer.concat(this.#chunks).toString()
  }
}

/** Sends the `/api` calls of one world on to a real back end, except those that the mock answers itself. */
export const forwardCalls = (app: FastifyInstance, backEnd: BackEnd, options: ForwardOptions): void => {
  const cookies = new BackEndCookies()
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/') || request.method === 'OPTIONS') return
    const world = findWorld(request, options)
    if (world?.id !== backEnd.world) return
    const call = describeCall(request, backEnd)
    if (call.route !== null && backEnd.mixed.has(call.route)) {
      if (request.headers.authorization === undefined) return
      // The mock does not know the tokens of the back end, so it replaces the token with that of one of its own
      // members.
      request.raw.headers.authorization = `Bearer ${await backEnd.standIn.tokenIn(world)}`
      return
    }
    return forwardCall(request, reply, { ...backEnd, cookies, call })
  })
}

const findWorld = (request: FastifyRequest, { worlds, defaultWorld }: ForwardOptions): World | null => {
  try {
    return worldOf(request.raw, worlds, defaultWorld)
  } catch {
    // A call whose world is not found is not forwarded: the API of the mock answers it and says what is wrong.
    return null
  }
}

type CallDescription = Pick<BackEndCall, 'route' | 'method' | 'url' | 'params' | 'requestHeaders'>

const describeCall = (request: FastifyRequest, { baseUrl }: BackEnd): CallDescription => {
  const url = new URL(baseUrl + request.url)
  const match = matchRoute(request.method, new URL(request.url, 'http://localhost'))
  return {
    route: match?.route ?? null,
    method: request.method,
    url,
    params: match && Object.keys(match.params).length > 0 ? match.params : undefined,
    requestHeaders: request.headers,
  }
}

interface ForwardedCall extends BackEnd {
  readonly cookies: BackEndCookies
  readonly call: CallDescription
}

const forwardCall = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { recorder, cookies, call, ...backEnd }: ForwardedCall,
): Promise<FastifyReply> => {
  const spec: RouteSpec | null = call.route && routes[call.route]
  const isUpload = spec?.upload !== undefined
  const timeoutMs = backEnd.timeoutMs ?? (isUpload ? UPLOAD_TIMEOUT_MS : HTTP_TIMEOUT_MS)
  const requestBody = new BodyRecorder()
  const toBackEndCall = (): BackEndCall => ({ ...call, isUpload, requestBody: isUpload ? '' : requestBody.text })
  const onChunk = isUpload ? () => undefined : requestBody.add
  const { forwardedRequest, receivedResponse } = forwardRequest(request.raw, call.url, { cookies, timeoutMs, onChunk })
  reply.raw.once('close', () => forwardedRequest.destroy())
  let backEndResponse: IncomingMessage
  try {
    backEndResponse = await receivedResponse
  } catch (error) {
    const failureText = `The back end ${call.url.host} gave no reply: ${describeForwardFailure(error, timeoutMs)}.`
    recorder.addFailure(toBackEndCall(), failureText)
    request.raw.unpipe(forwardedRequest)
    request.raw.resume()
    if (reply.sent) return reply
    return reply.code(502).send(toServerError(failureText).body)
  }
  const status = backEndResponse.statusCode ?? 502
  const replyBody = new BodyRecorder()
  const passThrough = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      replyBody.add(chunk)
      done(null, chunk)
    },
    flush: (done) => {
      recorder.addReply(toBackEndCall(), { status, headers: backEndResponse.headers, text: replyBody.text })
      done()
    },
  })
  backEndResponse.once('error', (error) => {
    const failureText = `The back end ${call.url.host} broke off its reply: ${describeForwardFailure(error, timeoutMs)}.`
    recorder.addFailure(toBackEndCall(), failureText)
    passThrough.destroy(error)
  })
  backEndResponse.pipe(passThrough)
  return reply.code(status).headers(toReturnedHeaders(backEndResponse.headers, cookies)).send(passThrough)
}
