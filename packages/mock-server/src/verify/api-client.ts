import type { Route } from '@sabai/contracts'
import { REQUESTED_WITH } from '@sabai/contracts/constants'
import { pathOf } from '@sabai/contracts/paths'
import type { ReceivedReply } from './check-reply.ts'

/** Thrown when a run cannot begin or go on. The message is a sentence for the person who started it. */
export class VerifyError extends Error {
  override readonly name = 'VerifyError'
}

export interface ApiClientOptions {
  /** The address of the back end, with the base path before `/api`, if any. */
  readonly baseUrl: string
  /** The maximum number of calls in a second. */
  readonly callsPerSecond: number
  /** The time in ms within which the whole reply must arrive. */
  readonly timeoutMs: number
  readonly pause?: (ms: number) => Promise<void>
}

interface CallInput {
  readonly params?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly token?: string | undefined
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** The outcome of a call that got no reply. */
export interface NoReply {
  /** The reason, as part of a sentence. */
  readonly failure: string
}

/** Makes calls with the headers that the app sends, at a limited rate. Follows no redirect. */
export class ApiClient {
  readonly #options: ApiClientOptions
  #nextStartMs = 0

  constructor(options: ApiClientOptions) {
    this.#options = options
  }

  /** Makes one call. Throws VerifyError if the back end asks for fewer calls (status 429). */
  async send(route: Route, { params, body, token }: CallInput): Promise<ReceivedReply | NoReply> {
    await this.#awaitTurn()
    const { baseUrl, timeoutMs } = this.#options
    try {
      const response = await fetch(baseUrl + pathOf(route, params), {
        method: route.split(' ')[0] ?? '',
        headers: {
          'X-Requested-With': REQUESTED_WITH,
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const receivedReply = {
        status: response.status,
        contentType: response.headers.get('content-type') ?? undefined,
        text: await response.text(),
      }
      if (response.status === 429) throw new VerifyError(describeLimit(route, response.headers.get('retry-after')))
      return receivedReply
    } catch (error) {
      if (error instanceof VerifyError) throw error
      return { failure: describeFailure(error, timeoutMs) }
    }
  }

  async #awaitTurn(): Promise<void> {
    const now = performance.now()
    const startMs = Math.max(now, this.#nextStartMs)
    this.#nextStartMs = startMs + 1_000 / this.#options.callsPerSecond
    if (startMs > now) await (this.#options.pause ?? wait)(startMs - now)
  }
}

const describeLimit = (route: Route, retryAfter: string | null): string => {
  const when = /^\d{1,6}$/.test(retryAfter ?? '') ? `in ${retryAfter} seconds` : 'later'
  return `The back end takes no more calls for now: it answered ${route} with status 429. Run the command again ${when}, with a smaller --rate.`
}

/** The meanings of the codes of Node's network errors. Node's own messages are not shown: they may quote a request. */
const NETWORK_ERRORS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'the name of the host is not known',
  EAI_AGAIN: 'the name of the host cannot be looked up now',
  ECONNRESET: 'the connection was cut',
  UND_ERR_SOCKET: 'the connection was cut',
  EPROTO: 'it does not speak TLS (is it http instead of https?)',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not speak TLS (is it http instead of https?)',
}
const CERTIFICATE_ERROR = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER/

const describeFailure = (error: unknown, timeoutMs: number): string => {
  if (Object(error).name === 'TimeoutError') return `no whole reply arrived within ${timeoutMs / 1_000} seconds`
  const cause: { readonly code?: unknown; readonly message?: unknown } = Object(Object(error).cause)
  if (cause.message === 'bad port') return 'no browser calls this port, because it belongs to another service'
  const code = String(cause.code ?? 'unknown')
  if (CERTIFICATE_ERROR.test(code))
    return `its certificate is not trusted (${code}): name the certificate of its authority in NODE_EXTRA_CA_CERTS`
  return NETWORK_ERRORS[code] ?? `the connection failed (${code})`
}
