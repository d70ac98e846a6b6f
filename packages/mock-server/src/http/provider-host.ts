import type { IncomingMessage } from 'node:http'
import { gameOfHost } from '../domain/launch/addresses.ts'
import { localHostOf } from './local-host.ts'

/** The path below which the pages of the simulated providers are routed: no address that anybody sees. */
export const PROVIDERS_PATH = '/__providers'

/** The code of the game whose simulated provider a request is sent to: `http://<host of the launch table>.localhost`. */
export const gameOfRequest = (request: IncomingMessage): string | undefined => {
  const name = localHostOf(request)
  return name?.endsWith('.localhost') ? gameOfHost(name.slice(0, -'.localhost'.length)) : undefined
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
