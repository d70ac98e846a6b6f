import type { IncomingMessage } from 'node:http'
import { gameCodeOfHost } from '../domain/launch/addresses.ts'

/** Returns whether a host name can only mean this machine: DNS resolves it to nothing else. */
export const isLocalName = (name: string): boolean =>
  name === 'localhost' || name.endsWith('.localhost') || name === '127.0.0.1' || name === '[::1]'

const nameOf = (host: string): string | null =>
  /^(\[::1\]|[a-z0-9.-]+?)(?::\d{1,5})?$/i.exec(host)?.[1]?.toLowerCase() ?? null

/** Returns the host name of a request without its port; null if it names another machine or is not a single name. */
export const localHostOf = (request: IncomingMessage): string | null => {
  const given = request.rawHeaders.filter((value, index) => index % 2 === 0 && value.toLowerCase() === 'host')
  const name = given.length === 1 ? nameOf(request.headers.host ?? '') : null
  return name && isLocalName(name) ? name : null
}

/** Returns the world named by a host `<world>.localhost`; null for any other host. */
export const worldOfHost = (name: string): string | null =>
  name.endsWith('.localhost') ? name.slice(0, -'.localhost'.length) : null

/** The path under which the pages of the simulated providers are routed internally; no address shows it. */
export const PROVIDERS_PATH = '/__providers'

/** Returns the code of the game whose provider a request is sent to: `http://<host in the launch table>.localhost`. */
export const gameOfRequest = (request: IncomingMessage): string | undefined => {
  const host = worldOfHost(localHostOf(request) ?? '')
  return host === null ? undefined : gameCodeOfHost(host)
}

/**
 * Returns the path by which a request is routed. Requests to a provider's host, and those below `/w/` at any host, go
 * to the simulated providers; pictures are the same everywhere.
 */
export const toRoutedPath = (request: IncomingMessage): string => {
  const path = request.url ?? ''
  const isOfProvider = path.startsWith('/w/') || gameOfRequest(request) !== undefined
  return isOfProvider && path.startsWith('/') && !path.startsWith('/media/') ? `${PROVIDERS_PATH}${path}` : path
}
