import type { IncomingMessage } from 'node:http'
import { InvalidInputError } from '../lib/issue.ts'
import type { World } from '../worlds/world.ts'
import { DEFAULT_WORLDS, type Worlds } from '../worlds/worlds.ts'
import { localHostOf, worldOfHost } from './hosts.ts'

export const cookieOf = (request: Pick<IncomingMessage, 'headers'>, name: string): string | undefined =>
  request.headers.cookie
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

export const WORLD_COOKIE = 'mock-world'

/**
 * Finds the world of a request: by host, else by header, else by cookie, else the default one. Never falls back to
 * another world: throws an InvalidInputError that says how the missing world was named and what to do.
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
    throw new InvalidInputError(
      `There is no world "${id}", which ${source} names. Make it with POST /__mock/worlds, or use ${Object.keys(DEFAULT_WORLDS).join(' or ')}.`,
      'missing',
    )
  return world
}
