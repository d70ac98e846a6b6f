import type { IncomingMessage } from 'node:http'
import { type RouteSpec, routes } from '@sabai/contracts'
import { REALTIME_PATH } from '@sabai/contracts/realtime'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { gameOfRequest, isLocalName, localHostOf, PROVIDERS_PATH } from './hosts.ts'

/** The origins whose pages may call the mock. */
export interface AllowedOrigins {
  /** Ports of the app and of the mock itself, on this machine. */
  readonly ports: readonly number[]
  /** Further origins, named by the setting MOCK_CORS. */
  readonly named: readonly string[]
}

/**
 * Headers of every reply. They forbid browsers to guess another content type, and to use the reply on a page of another
 * origin.
 */
export const SAFE_HEADERS = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' }

/** The paths of pictures, videos and files, which pages show in elements such as `<img>`. */
const MEDIA_PATHS = ['/media/', '/uploads/']
/** The paths open to named origins: what a real back end would serve, not the control API or the workbench. */
const OPEN_PATHS = ['/api/', ...MEDIA_PATHS, REALTIME_PATH]

/**
 * Returns why a request is refused; null if it may pass. Hostile pages exist: a page of another site, or of another
 * port of this machine, must neither read nor change anything. Browsers identify such pages by Origin and
 * Sec-Fetch-Site. A plain link to a page of the mock may pass, because it carries neither a token nor a command. The
 * page that logs a member in asks visitors who follow a link to confirm (see pages.ts).
 */
export const foreignRequestReason = (request: IncomingMessage, allowedOrigins: AllowedOrigins): string | null => {
  if (localHostOf(request) === null) return 'The Host of this request is not a name of this machine: use localhost.'
  // An absolute address in the request line would take precedence over the Host header.
  if (!request.url?.startsWith('/')) return 'This request names a whole address: send its path alone.'
  if (isProviderForm(request)) return null
  const { origin } = request.headers
  if (origin !== undefined) return foreignOriginReason(origin, request.url, allowedOrigins)
  const site = request.headers['sec-fetch-site']
  if (site === undefined || site === 'same-origin' || site === 'none') return null
  if (isMediaOfNamedPage(request, allowedOrigins)) return null
  const isLink = request.method === 'GET' && request.headers['sec-fetch-mode'] === 'navigate'
  return isLink && request.headers['sec-fetch-dest'] === 'document'
    ? null
    : 'Pages of other sites may not call this mock.'
}

/**
 * Returns whether a request posts a form to a simulated provider. Such a form may come from any page, because real
 * providers accept logins from anywhere. The providers recognise a member by a cookie, which browsers do not send with
 * a form of another site.
 */
const isProviderForm = (request: IncomingMessage): boolean =>
  request.method === 'POST' &&
  request.url?.startsWith(`${PROVIDERS_PATH}/`) === true &&
  gameOfRequest(request) !== undefined &&
  (request.headers['sec-fetch-mode'] ?? 'navigate') === 'navigate'

const foreignOriginReason = (origin: string, url: string, { ports, named }: AllowedOrigins): string | null => {
  if (isLocalOrigin(origin, ports)) return null
  if (!named.includes(origin)) return `Pages of ${origin} may not call this mock.`
  return OPEN_PATHS.some((path) => url.startsWith(path))
    ? null
    : `Pages of ${origin} may call nothing but ${OPEN_PATHS.join(', ')}: MOCK_CORS opens no more.`
}

/**
 * Returns whether a page of a named origin requests a picture or a video to show it. Browsers send such requests
 * without an Origin, but with a Referer, which a page can omit but not forge. Without a Referer, a page is treated as
 * one of an unknown origin.
 */
const isMediaOfNamedPage = ({ method, url = '', headers }: IncomingMessage, { named }: AllowedOrigins): boolean =>
  method === 'GET' &&
  headers['sec-fetch-mode'] === 'no-cors' &&
  MEDIA_PATHS.some((path) => url.startsWith(path)) &&
  named.includes(originOf(headers.referer))

const originOf = (address: string | undefined): string =>
  address !== undefined && URL.canParse(address) ? new URL(address).origin : ''

/** Returns whether an origin is this machine with one of the given ports. */
export const isLocalOrigin = (origin: string, ports: readonly number[]): boolean => {
  const match = /^http:\/\/(.+):(\d{1,5})$/.exec(origin)
  return match !== null && isLocalName(match[1] ?? '') && ports.includes(Number(match[2]))
}

/** The time within which a body must have arrived, for ordinary calls and for uploads. */
interface BodyDeadlines {
  readonly bodyMs: number
  readonly uploadMs: number
}

/**
 * Lets a request through only if it comes from an allowed page. Refuses a body that is compressed, that arrives too
 * late, or that is not valid JSON. Only the routes of uploads and of the simulated providers accept forms, too.
 */
export const guardRequests = (app: FastifyInstance, allowedOrigins: AllowedOrigins, deadlines: BodyDeadlines): void => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(SAFE_HEADERS)
    if (isMediaOfNamedPage(request.raw, allowedOrigins)) reply.header('cross-origin-resource-policy', 'cross-origin')
    const refusalReason = foreignRequestReason(request.raw, allowedOrigins)
    if (refusalReason) reply.code(403).send({ message: refusalReason })
    else if (request.headers['content-encoding'] !== undefined)
      reply.code(415).send({ message: 'Compressed request bodies are not read: send the body as it is.' })
    else {
      limitBodyTime(request, reply, isUploadRequest(request) ? deadlines.uploadMs : deadlines.bodyMs)
      done()
    }
  })
  acceptJsonOnly(app)
}

const isUploadRequest = ({ routeOptions: { config } }: FastifyRequest): boolean => {
  const spec: RouteSpec | null = config.route ? routes[config.route] : null
  return spec?.upload !== undefined
}

/** Refuses with 408 a body that does not arrive in time, so that a slow sender does not hold a connection forever. */
const limitBodyTime = ({ raw }: FastifyRequest, reply: FastifyReply, withinMs: number): void => {
  if (raw.headers['content-length'] === undefined && raw.headers['transfer-encoding'] === undefined) return
  const timer = setTimeout(() => {
    const lateMessage = `the body did not arrive within ${withinMs / 1_000} seconds: send the request again`
    // No reply can be sent if the request was answered before its body was read, or if socket.io has taken it over.
    if (reply.sent) raw.destroy()
    else reply.header('connection', 'close').send(Object.assign(new Error(lateMessage), { statusCode: 408 }))
  }, withinMs).unref()
  for (const eventName of ['end', 'close'] as const) raw.once(eventName, () => clearTimeout(timer))
}

const MAX_DEPTH = 32

/** Returns whether a JSON text, which is not parsed yet, nests deeper than `MAX_DEPTH` levels. No call needs more. */
const isNestedTooDeep = (text: string): boolean => {
  let depth = 0
  let inString = false
  for (let index = 0; index < text.length; index += 1) {
    const char = text[index]
    if (inString) {
      if (char === '\\') index += 1
      else if (char === '"') inString = false
    } else if (char === '"') inString = true
    else if (char === '{' || char === '[') {
      depth += 1
      if (depth > MAX_DEPTH) return true
    } else if (char === '}' || char === ']') depth -= 1
  }
  return false
}

/** Accepts only bodies in JSON. Refuses keys such as `__proto__`, and JSON that nests too deep. */
const acceptJsonOnly = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString()
    if (isNestedTooDeep(text))
      done(Object.assign(new Error(`body nests deeper than ${MAX_DEPTH} levels`), { statusCode: 400 }), undefined)
    else void parse(request, text, done)
  })
}
