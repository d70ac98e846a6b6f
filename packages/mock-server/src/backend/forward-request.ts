import { type ClientRequest, type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { codeOf } from '../lib/system-error.ts'

/** Hop-by-hop headers: they belong to one connection and are never sent on (RFC 9110, section 7.6.1). */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]
/** Headers of the request that are left out or set anew, because they are about this machine and its pages. */
const OWN_REQUEST_HEADERS = ['host', 'cookie', 'referer', 'x-mock-world', 'expect', 'accept-encoding']
/**
 * Headers of the reply that apply to the origin of the back end. The mock does not return them as they are, because it
 * has a different origin, and because it decides itself which pages may read a reply.
 */
const OWN_RESPONSE_HEADERS = /^(access-control-|set-cookie$|strict-transport-security$|alt-svc$|clear-site-data$)/

/** Returns the headers without the hop-by-hop headers. */
const omitHopByHopHeaders = (headers: IncomingHttpHeaders): IncomingHttpHeaders => {
  const connectionHeaders = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase())
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name) && !connectionHeaders.includes(name)),
  )
}

/**
 * The cookies of one back end. A browser sends the cookies of `localhost` to every port, so only the cookies that the
 * back end has set are forwarded.
 */
export class BackEndCookies {
  readonly #names = new Set<string>()

  /** Returns those cookies of a Cookie header that the back end has set; undefined if there are none. */
  select(header: string | undefined): string | undefined {
    const pairs = (header ?? '').split(';').map((pair) => pair.trim())
    return pairs.filter((pair) => this.#names.has(pair.split('=')[0] ?? '')).join('; ') || undefined
  }

  /** Remembers the names of the cookies that a reply sets. Returns the cookies, changed to work for the mock. */
  accept(setCookies: readonly string[] = []): string[] {
    return setCookies.map((line) => {
      const [pair = '', ...attributes] = line.split(';')
      this.#names.add(pair.split('=')[0]?.trim() ?? '')
      return [
        pair,
        ...attributes.filter((attribute) => !/^\s*(domain\s*=|secure\s*$|samesite\s*=)/i.test(attribute)),
      ].join(';')
    })
  }
}

/** Returns the headers with which a request is sent on to a back end. */
export const toForwardedHeaders = (
  { headers }: Pick<IncomingMessage, 'headers'>,
  target: URL,
  cookies: BackEndCookies,
): IncomingHttpHeaders => {
  const keptHeaders = Object.entries(omitHopByHopHeaders(headers)).filter(
    ([name]) => !OWN_REQUEST_HEADERS.includes(name) && !name.startsWith('sec-'),
  )
  const cookie = cookies.select(headers.cookie)
  return {
    ...Object.fromEntries(keptHeaders),
    host: target.host,
    // The mock reads the reply while it passes through, so the reply must not be compressed.
    'accept-encoding': 'identity',
    ...(headers.origin !== undefined && { origin: target.origin }),
    ...(headers['transfer-encoding'] !== undefined && { 'transfer-encoding': 'chunked' }),
    ...(cookie !== undefined && { cookie }),
  }
}

/** Returns the headers that the caller gets with a back end's reply. */
export const toReturnedHeaders = (
  headers: IncomingHttpHeaders,
  cookies: BackEndCookies,
): Record<string, string | string[]> => {
  const keptHeaders = Object.entries(omitHopByHopHeaders(headers)).filter(([name]) => !OWN_RESPONSE_HEADERS.test(name))
  const setCookies = cookies.accept(headers['set-cookie'])
  return {
    ...(Object.fromEntries(keptHeaders) as Record<string, string | string[]>),
    ...(setCookies.length > 0 && { 'set-cookie': setCookies }),
  }
}

export interface ForwardRequestOptions {
  readonly cookies: BackEndCookies
  readonly timeoutMs: number
  /** Receives each chunk of the request's body as it is sent on. */
  readonly onChunk: (chunk: Buffer) => void
}

/**
 * Sends a request on to a back end while the body of the request arrives. `receivedResponse` resolves when the head of
 * the reply has arrived, and rejects if the back end cannot be reached or does not answer in time. Follows no redirect.
 */
export const forwardRequest = (
  request: IncomingMessage,
  target: URL,
  { cookies, timeoutMs, onChunk }: ForwardRequestOptions,
): { readonly forwardedRequest: ClientRequest; readonly receivedResponse: Promise<IncomingMessage> } => {
  const makeRequest = target.protocol === 'https:' ? requestHttps : requestHttp
  const forwardedRequest = makeRequest(target, {
    method: request.method ?? 'GET',
    headers: toForwardedHeaders(request, target, cookies),
    signal: AbortSignal.timeout(timeoutMs),
  })
  const receivedResponse = new Promise<IncomingMessage>((resolve, reject) => {
    forwardedRequest.once('response', resolve)
    forwardedRequest.on('error', reject)
  })
  request.on('data', onChunk)
  request.pipe(forwardedRequest)
  return { forwardedRequest, receivedResponse }
}

/** The meanings of the codes of Node's network errors. Node's own messages are not shown: they may quote a request. */
const NETWORK_ERRORS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'the name of the host is not known',
  EAI_AGAIN: 'the name of the host cannot be looked up now',
  ECONNRESET: 'the connection was cut',
  EPROTO: 'it does not speak TLS (is it http instead of https?)',
  ETIMEDOUT: 'the connection was not accepted in time',
}

/** Says in a few words why a back end gave no reply. */
export const describeForwardFailure = (error: unknown, timeoutMs: number): string => {
  if (Object(error).name === 'AbortError' || Object(error).name === 'TimeoutError')
    return `no whole reply arrived within ${timeoutMs / 1_000} seconds`
  const code = String(codeOf(error) ?? 'unknown')
  return NETWORK_ERRORS[code] ?? `the connection failed (${code})`
}
