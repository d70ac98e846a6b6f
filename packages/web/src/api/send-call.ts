import type { CommandRoute, Input, QueryRoute, Reply, Route, UploadRoute } from '@sabai/contracts'
import { HTTP_TIMEOUT_MS, REQUESTED_WITH } from '@sabai/contracts/constants'
import { SESSION_ENDING_CODES } from '@sabai/contracts/errors'
import { pathOf } from '@sabai/contracts/paths'
import { noteServerDate } from '../lib/runtime/server-clock.ts'
import { API_BASE_URL } from '../lib/runtime/settings.ts'
import type { Untrusted } from '../lib/wire/untrusted.ts'
import { ApiError } from './api-error.ts'
import { checkReply } from './check-reply.ts'
import { trackCommand } from './pending-commands.ts'
import { messageOf, readReply } from './read-reply.ts'
import { endSession, getSessionState, getSessionToken, terminate } from './session.ts'

/** The input of a call as an argument list; the argument is omitted if the call takes no input. */
export type InputArgs<R extends Route> = unknown extends Input<R> ? [input?: undefined] : [input: Input<R>]

interface RequestInput {
  readonly params?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** A command whose input is sent as JSON; files are sent by `sendUpload`. */
export type JsonCommandRoute = Exclude<CommandRoute, UploadRoute>

/** Sends one request with these headers. Rejects if no response arrives. */
type Transmit = (headers: Record<string, string>) => Promise<{ status: number; text: string }>

/**
 * Handles the codes that concern the whole app, regardless of the call (product section 4, "Session"). Returns the
 * error to throw, or null for any other code.
 */
const handleGlobalError = (code: string, token: string | null): ApiError | null => {
  const handledError = new ApiError('refused', { code, isHandled: true })
  if (code === 'gone') terminate()
  else if (token && (SESSION_ENDING_CODES as readonly string[]).includes(code)) endSession(token, handledError)
  else return null
  return handledError
}

const fetchReply = async (route: Route, input: RequestInput, isCommand: boolean, headers: Record<string, string>) => {
  const [method = ''] = route.split(' ')
  const timeoutController = new AbortController()
  const timer = setTimeout(() => timeoutController.abort(), HTTP_TIMEOUT_MS)
  try {
    // oxlint-disable-next-line no-restricted-globals -- every call except uploads goes through here
    const response = await fetch(API_BASE_URL + pathOf(route, input.params), {
      method,
      ...(input.body === undefined
        ? { headers }
        : { headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(input.body) }),
      cache: 'no-store',
      signal: timeoutController.signal,
    })
    noteServerDate(response.headers.get('date'))
    return { status: response.status, text: await response.text() }
  } catch {
    const networkFailure = isCommand || navigator.onLine ? 'unreachable' : 'offline'
    throw new ApiError(timeoutController.signal.aborted ? 'timeout' : networkFailure, { outcomeUnknown: isCommand })
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Performs one call. Passes the common headers to `transmit`, which sends the request. If the reply requires it, ends
 * the session, or shows that the service has ended.
 */
export const performCall = async <R extends Route>(
  route: R,
  isCommand: boolean,
  transmit: Transmit,
): Promise<Untrusted<Reply<R>>> => {
  if (getSessionState() === 'terminated') throw new ApiError('refused', { code: 'gone', isHandled: true })
  if (isCommand && !navigator.onLine) throw new ApiError('offline')
  const token = getSessionToken()
  const pendingReply = transmit({
    'X-Requested-With': REQUESTED_WITH,
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
  })
  const { status, text } = await (isCommand ? trackCommand(pendingReply) : pendingReply)
  const reply = readReply(status, text, isCommand)
  const hasFailed = reply instanceof ApiError
  const code = hasFailed ? reply.code : messageOf(reply)
  const handledError = code ? handleGlobalError(code, token) : null
  if (handledError) throw handledError
  if (hasFailed) throw reply
  if (import.meta.env.DEV) void checkReply(route, reply)
  return reply as Untrusted<Reply<R>>
}

const sendCall = <R extends Route>(route: R, input: RequestInput, isCommand: boolean): Promise<Untrusted<Reply<R>>> =>
  performCall(route, isCommand, (headers) => fetchReply(route, input, isCommand, headers))

/** Sends a query. Rejects with an ApiError; the caller shows it (product section 8). */
export const sendQuery = <R extends QueryRoute>(route: R, ...[input]: InputArgs<R>): Promise<Untrusted<Reply<R>>> =>
  sendCall(route, input ?? {}, false)

/** Sends a command once. Screens use `useCommand`, which ignores a second tap while the first is pending. */
export const sendCommand = <R extends JsonCommandRoute>(
  route: R,
  ...[input]: InputArgs<R>
): Promise<Untrusted<Reply<R>>> => sendCall(route, input ?? {}, true)
