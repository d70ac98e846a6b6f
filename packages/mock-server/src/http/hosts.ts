import type { IncomingMessage } from 'node:http'
import { gameOfHost } from '../domain/launch/addresses.ts'

/** Names that can only be this machine: nothing from outside resolves to them. */
export const isLocalName = (name: string): boolean =>
  name === 'localhost' || name.endsWith('.localhost') || name === '127.0.0.1' || name === '[::1]'

const nameOf = (host: string): string | null =>
  /^(\[::1\]|[a-z0-9.-]+?)(?::\d{1,5})?$/i.exec(host)?.[1]?.toLowerCase() ?? null

/** The host name of a request without its port, or null when it names another machine or is not one name. */
export const localHostOf = (request: IncomingMessage): string | null => {
  const given = request.rawHeaders.filter((value, index) => index % 2 === 0 && value.toLowerCase() === 'host')
  const name = given.length === 1 ? nameOf(request.headers.host ?? '') : null
  return name && isLocalName(name) ? name : null
}

/** The world that a host names: `<world>.localhost`; null for a host that names none. */
export const worldOfHost = (name: string): string | null =>
  name.endsWith('.localhost') ? name.slice(0, -'.localhost'.length) : null

/** The path below which the pages of the simulated providers are routed: no address that anybody sees. */
export const PROVIDERS_PATH = '/__providers'

/** The code of the game whose simulated provider a request is sent to: `http://<host of the launch table>.localhost`. */
export const gameOfRequest = (request: IncomingMessage): string | undefined => {
  const host = worldOfHost(localHostOf(request) ?? '')
  return host === null ? undefined : gameOfHost(host)
}

/**
 * The path by which a request is routed: all that is sent to a provider's host, and what names a world's pages at any
 * host, goes to the simulated providers. Pictures are the same everywhere.
 */
export const toRoutedPath = (request: IncomingMessage): string => {
  const path = request.url ?? ''
  const isOfProvider = path.startsWith('/w/') || gameOfRequest(request) !== undefined
  return isOfProvider && path.startsWith('/') && !path.startsWith('/media/') ? `${PROVIDERS_PATH}${path}` : path
}
