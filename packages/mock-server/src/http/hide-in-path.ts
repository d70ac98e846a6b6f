import { type Route, type RouteSpec, routes } from '@sabai/contracts'
import type { SchemaNode } from '@sabai/contracts/schema-node'
import { keysOf } from '../lib/keys-of.ts'
import { HIDDEN } from './redact.ts'

const isMarked = (schema: SchemaNode | undefined): boolean => schema?.personal === true || schema?.secret === true

/**
 * Returns a pattern that matches the beginning of a route's path, up to the first part marked personal or secret; null
 * if none is marked.
 */
const publicPrefixPatternOf = (route: Route): RegExp | null => {
  const { params }: RouteSpec = routes[route]
  const parts = route.slice(route.indexOf('/')).split('/')
  const { properties }: SchemaNode = params ?? {}
  const firstMarked = parts.findIndex((part) => /^\{.+\}$/.test(part) && isMarked(properties?.[part.slice(1, -1)]))
  return firstMarked === -1
    ? null
    : new RegExp(
        `^${parts
          .slice(0, firstMarked)
          .map((part) => (part.startsWith('{') ? '[^/]*' : part))
          .join('/')}/`,
      )
}

const PUBLIC_PREFIX_PATTERNS = keysOf(routes).flatMap((route) => publicPrefixPatternOf(route) ?? [])

/**
 * Hides the end of a path, from the first part that a route marks personal or secret. The path need not match the whole
 * path of the route.
 */
export const hideInPath = (path: string): string => {
  for (const pattern of PUBLIC_PREFIX_PATTERNS) {
    const [prefix] = pattern.exec(path) ?? []
    if (prefix !== undefined) return `${prefix}${HIDDEN}`
  }
  return path
}
