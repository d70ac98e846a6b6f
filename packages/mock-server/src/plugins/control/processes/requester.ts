import type { FastifyRequest } from 'fastify'

/** Who made a request, as far as the proxies before the mock say. */
export interface Requester {
  /** The user whom the proxy has logged in; null if it names none. */
  readonly user: string | null
  /** The addresses from the client to the last proxy, separated by commas. */
  readonly address: string
}

/** The number of characters after which a name or a list of addresses is cut off. */
const MAX_HEADER_LENGTH = 200

const headerOf = ({ headers }: FastifyRequest, name: string): string | null =>
  String(headers[name] ?? '').slice(0, MAX_HEADER_LENGTH) || null

/** Reads from headers who made a request. Anybody who reaches the mock without the proxy can forge these headers. */
export const requesterOf = (request: FastifyRequest, userHeader: string): Requester => ({
  user: headerOf(request, userHeader),
  address: headerOf(request, 'x-forwarded-for') ?? request.ip,
})
