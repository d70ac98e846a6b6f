import { type Route, type RouteSpec, routes } from '@sabai/contracts'
import type { SchemaNode } from '@sabai/contracts/schema-node'
import { keysOf } from '../lib/keys-of.ts'
import { HIDDEN } from './redact.ts'

const isMarked = (schema: SchemaNode | undefined): boolean => schema?.personal === true || schema?.secret === true

/** The beginning of a path up to the first part that the contract marks personal or secret; null where none is. */
const openPartOf = (route: Route): RegExp | null => {
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

const OPEN_PARTS = keysOf(routes).flatMap((route) => openPartOf(route) ?? [])

/** A path without what its contract marks, nor what comes after, whether there is such a call or not. */
export const hideInPath = (path: string): string => {
  for (const openPart of OPEN_PARTS) {
    const [open] = openPart.exec(path) ?? []
    if (open !== undefined) return `${open}${HIDDEN}`
  }
  return path
}
