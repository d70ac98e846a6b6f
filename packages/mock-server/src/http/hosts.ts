import type { IncomingMessage } from 'node:http'
import { gameCodeOfHost } from '../domain/launch/addresses.ts'
import { InvalidInputError } from '../lib/issue.ts'
import { WorldAbsentError } from '../worlds/absence/world-absent-error.ts'
import type { World } from '../worlds/world.ts'
import { DEFAULT_WORLDS, type Worlds } from '../worlds/worlds.ts'

/** Returns whether a host name always means this machine, whatever DNS says. */
export const isLocalName = (name: string): boolean =>
  name === 'localhost' || name.endsWith('.localhost') || name === '127.0.0.1' || name === '[::1]'

const hostNameOf = (host: string): string | null =>
  /^(\[::1\]|[a-z0-9.-]+?)(?::\d{1,5})?$/i.exec(host)?.[1]?.toLowerCase() ?? null

const countHosts = ({ rawHeaders }: IncomingMessage): number => {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') count += 1
  return count
}

/**
 * Returns the host name of a request without its port. Returns null if it names another machine, or if the
 * request has no Host header or several.
 */
export const localHostOf = (request: IncomingMessage): string | null => {
  const name = countHosts(request) === 1 ? hostNameOf(request.headers.host ?? '') : null
  return name && isLocalName(name) ? name : null
}

/** Returns the part of a host name before `.localhost`, such as the id of a world; null for any other host. */
const localSubdomainOf = (name: string): string | null =>
  name.endsWith('.localhost') ? name.slice(0, -'.localhost'.length) : null

/** The internal path of the pages of the simulated providers. Browsers never see it in an address. */
export const PROVIDERS_PATH = '/__providers'

/**
 * Returns the code of the game to whose provider a request is sent. The launch table lists the hosts of the providers,
 * without `.localhost`.
 */
export const gameOfRequest = (request: IncomingMessage): string | undefined => {
  const host = localSubdomainOf(localHostOf(request) ?? '')
  return host === null ? undefined : gameCodeOfHost(host)
}

/**
 * Returns the path by which a request is routed. Requests to a provider's host, and requests below `/w/` at any host,
 * go to the simulated providers. Requests for pictures do not: pictures are the same at every host.
 */
export const toRoutedPath = (request: IncomingMessage): string => {
  const path = request.url ?? ''
  const isForProvider = path.startsWith('/w/') || gameOfRequest(request) !== undefined
  return isForProvider && path.startsWith('/') && !path.startsWith('/media/') ? `${PROVIDERS_PATH}${path}` : path
}

export const cookieOf = (request: Pick<IncomingMessage, 'headers'>, name: string): string | undefined =>
  request.headers.cookie
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

export const WORLD_COOKIE = 'mock-world'

/**
 * Finds the world that a request names by its host, or else by its header, or else by its cookie; the default world if
 * the request names none. Never falls back to another world if that world is missing. Throws a WorldAbsentError
 * that says where the world has gone, or an InvalidInputError that says how the request named it and what to do.
 */
export const worldOf = (request: IncomingMessage, worlds: Worlds, defaultWorld: string): World => {
  const host = localSubdomainOf(localHostOf(request) ?? '')
  const header = request.headers['x-mock-world']
  const cookie = cookieOf(request, WORLD_COOKIE)
  const [id, source] =
    host !== null
      ? [host, `the host "${host}.localhost"`]
      : header !== undefined
        ? [String(header), 'the header x-mock-world']
        : cookie !== undefined
          ? [cookie, `the cookie ${WORLD_COOKIE} (open the workbench to have it removed)`]
          : [defaultWorld, 'the default']
  const world = worlds.get(id)
  if (world) return world
  const absence = worlds.absenceOf(id)
  if (absence) throw new WorldAbsentError(absence)
  throw new InvalidInputError(
    `There is no world "${id}", which ${source} names. Make it with POST /__mock/worlds, or use ${Object.keys(DEFAULT_WORLDS).join(' or ')}.`,
    'missing',
  )
}
