import { type Route, type RouteSpec, routes } from '@sabai/contracts'
import type { SchemaNode } from '@sabai/contracts/schema-node'
import { keysOf } from '../lib/keys-of.ts'
import { HIDDEN } from './redact.ts'

const isMarked = (schema: SchemaNode | undefined): boolean => schema?.personal === true || schema?.secret === true

/** Matches the beginning of a route's path, up to the first part marked personal or secret; null if none is marked. */
const unmarkedPrefixOf = (route: Route): RegExp | null => {
  const { params }: RouteSpec = routes[route]
  const parts = route.slice(route.indexOf('/')).split('/')
  const { properties }: SchemaNode = params ?? {}
  const first = parts.findIndex((part) => /^\{.+\}$/.test(part) && isMarked(properties?.[part.slice(1, -1)]))
  return first === -1
    ? null
    : new RegExp(
        `^${parts
          .slice(0, first)
          .map((part) => (part.startsWith('{') ? '[^/]*' : part))
          .join('/')}/`,
      )
}

const UNMARKED_PREFIXES = keysOf(routes).flatMap((route) => unmarkedPrefixOf(route) ?? [])

/** Hides a path from its first part marked personal or secret on, even if the path belongs to no call. */
export const hideInPath = (path: string): string => {
  for (const prefix of UNMARKED_PREFIXES) {
    const [unmarked] = prefix.exec(path) ?? []
    if (unmarked !== undefined) return `${unmarked}${HIDDEN}`
  }
  return path
}
