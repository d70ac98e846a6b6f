import type { IncomingMessage } from 'node:http'
import type { World } from '../worlds/world.ts'
import { DEFAULT_WORLDS, type Worlds } from '../worlds/worlds.ts'
import { localHostOf, worldOfHost } from './hosts.ts'

/** A request that names a world which is not there. The message says how it was named and what to do. */
export class UnknownWorldError extends Error {
  override readonly name = 'UnknownWorldError'
}

export const cookieOf = (request: Pick<IncomingMessage, 'headers'>, name: string): string | undefined =>
  request.headers.cookie
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

export const WORLD_COOKIE = 'mock-world'

/**
 * Finds the world of a request: by host, else by header, else by cookie, else the default one.
 * Throws UnknownWorldError; a world that is not there is never silently another.
 */
export const worldOf = (request: IncomingMessage, worlds: Worlds, defaultWorld: string): World => {
  const host = worldOfHost(localHostOf(request) ?? '')
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
  if (!world)
    throw new UnknownWorldError(
      `There is no world "${id}", which ${source} names. Make it with POST /__mock/worlds, or use ${Object.keys(DEFAULT_WORLDS).join(' or ')}.`,
    )
  return world
}
