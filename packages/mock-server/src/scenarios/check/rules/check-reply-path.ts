import { type Route, type RouteSpec, routes } from '@sabai/contracts'
import { type SchemaNode, unionMembersOf } from '@sabai/contracts/schema-node'
import { suggest } from '../../../fixtures/suggest.ts'

/** What the contract says about a value in a reply. */
export interface ReplyValue {
  readonly schemas: readonly SchemaNode[]
  /** Whether the contract requires the value. */
  readonly isRequired: boolean
}

/**
 * Finds a value in the reply of a call by its dotted path, with indexes for the items of lists. If the reply has no
 * such value, returns a sentence that says so.
 */
export const findInReply = (on: Route, field: string): ReplyValue | string => {
  const spec: RouteSpec = routes[on]
  let schemas = unionMembersOf(spec.reply)
  let isRequired = true
  for (const segment of field.split('.')) {
    const knownKeys = schemas.flatMap(({ properties = {} }) => Object.keys(properties))
    const nextSchemas = schemas.flatMap(({ properties, items }) => [
      ...(properties && Object.hasOwn(properties, segment) ? unionMembersOf(properties[segment]) : []),
      ...(items && /^\d+$/.test(segment) ? unionMembersOf(items) : []),
    ])
    if (nextSchemas.length === 0)
      return `the reply of ${on} has no "${field}": "${segment}" is not there${suggest(segment, knownKeys)}`
    isRequired = schemas.some(({ required = [] }) => required.includes(segment))
    schemas = nextSchemas
  }
  return { schemas, isRequired }
}
