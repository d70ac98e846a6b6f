import { type Route, type RouteSpec, routes } from '@sabai/contracts'
import type { SchemaNode } from '@sabai/contracts/schema-node'
import type { TSchema } from 'typebox'
import { describeValue } from '../fixtures/describe-value.ts'
import {
  createErrorLister,
  parentOf,
  pathOf,
  type SchemaError,
  schemaNodeAt,
  TYPE_WORDS,
} from '../fixtures/schema-explainer.ts'
import type { Path } from '../lib/issue.ts'
import { chooseUnionMembers } from './choose-union-members.ts'
import type { FindingKind } from './finding.ts'
import { showFieldName, showWord } from './show-safely.ts'

/** A place where a value deviates from its schema. `expected` and `got` contain no personal or secret value. */
export interface Deviation {
  readonly kind: Extract<FindingKind, 'missing' | 'additional' | 'type' | 'value'>
  readonly path: Path
  readonly expected: string
  readonly got: string
}

type Part = 'params' | 'body' | 'reply'

const errorListers = new Map<string, ReturnType<typeof createErrorLister>>()

/**
 * Lists the places where one part of a call deviates from the route's contract; none if the route does not declare the
 * part.
 */
export const findDeviations = (route: Route, part: Part, value: unknown): Deviation[] => {
  const { [part]: schema }: RouteSpec = routes[route]
  if (!schema) return []
  const key = `${part} ${route}`
  const listErrors = errorListers.get(key) ?? createErrorLister(schema)
  errorListers.set(key, listErrors)
  return dropRepeatedErrors(chooseUnionMembers(listErrors(value), schema)).flatMap((error) =>
    deviationsOf(error, schema, value),
  )
}

/**
 * Keeps one error for each value. A constant of the wrong type has two errors, and so has a text with the wrong length
 * and the wrong form. Missing and unknown fields are errors of the object that contains them, and all stay.
 */
const dropRepeatedErrors = (errors: readonly SchemaError[]): SchemaError[] => {
  const reportedPaths = new Set<string>()
  return errors.filter(({ keyword, instancePath }) => {
    if (keyword === 'required' || keyword === 'additionalProperties') return true
    if (reportedPaths.has(instancePath)) return false
    reportedPaths.add(instancePath)
    return true
  })
}

const deviationsOf = (error: SchemaError, schema: TSchema, value: unknown): Deviation[] => {
  const { path, found } = pathOf(error.instancePath, value)
  const node = schemaNodeAt(schema, error.schemaPath)
  switch (error.keyword) {
    case 'required':
      return error.params.requiredProperties.map((name) => ({
        kind: 'missing',
        path: [...path, name],
        expected: describeSchema(node.properties?.[name]),
        got: 'nothing',
      }))
    case 'additionalProperties':
      return error.params.additionalProperties.map((name) => ({
        kind: 'additional',
        path: [...path, showFieldName(name)],
        expected: 'no such field',
        got: describeValue(Object(found)[name]),
      }))
    case 'type':
    case 'anyOf':
      return [
        { kind: 'type', path, expected: describeSchema(unionAround(error, schema) ?? node), got: describeValue(found) },
      ]
    default: {
      const expected = describeSchema(unionAround(error, schema) ?? node)
      const got = isMarked(schema, error.schemaPath) ? describeValue(found) : quoteShort(found)
      return [{ kind: 'value', path, expected, got }]
    }
  }
}

/** Returns the union that has the schema of an error as a member. It is described as a whole: `a text or null`. */
const unionAround = (error: SchemaError, schema: TSchema): SchemaNode | undefined => {
  const parent = schemaNodeAt(schema, parentOf(parentOf(error.schemaPath)))
  return error.schemaPath.includes('/anyOf/') && parent.anyOf ? parent : undefined
}

/** Tells whether the schema at a path, or a schema that contains it, is marked personal or secret. */
const isMarked = (schema: TSchema, schemaPath: string): boolean => {
  const { personal, secret } = schemaNodeAt(schema, schemaPath)
  return personal === true || secret === true || (schemaPath.includes('/') && isMarked(schema, parentOf(schemaPath)))
}

/** The smallest number that is not shown. From here on, a number could be an account, a phone number or a code. */
const SMALLEST_HIDDEN_NUMBER = 10_000

/** Shows a number or a word, such as an unknown value of an enum; describes anything else. */
const quoteShort = (found: unknown): string => {
  if (typeof found === 'number' && Math.abs(found) < SMALLEST_HIDDEN_NUMBER) return String(found)
  return (typeof found === 'string' && showWord(found)) || describeValue(found)
}

/** The maximum number of values of an enum that a description lists. */
const MAX_LISTED_VALUES = 12

/** Describes in a few words what a schema accepts: `a text or null`, `a whole number, at least 0`. */
export const describeSchema = (node: SchemaNode = {}): string => {
  if (node.anyOf) return [...new Set(node.anyOf.map(describeSchema))].join(' or ')
  if (node.enum) {
    const moreCount = node.enum.length - MAX_LISTED_VALUES
    return `one of ${node.enum.slice(0, MAX_LISTED_VALUES).join(', ')}${moreCount > 0 ? ` and ${moreCount} more` : ''}`
  }
  if ('const' in node) return JSON.stringify(node.const)
  if (node.format === 'date-time') return 'a time as in 2026-11-20T03:00:00.000Z'
  const limits = [
    ...(node.expects ? [node.expects] : node.pattern === undefined ? [] : [`of the form ${node.pattern}`]),
    ...(node.minimum === undefined ? [] : [`at least ${node.minimum}`]),
    ...(node.maximum === undefined ? [] : [`at most ${node.maximum}`]),
    ...(node.minLength === undefined ? [] : [`with ${node.minLength} characters or more`]),
    ...(node.maxLength === undefined ? [] : [`with ${node.maxLength} characters or less`]),
    ...(node.minItems === undefined ? [] : [`with ${node.minItems} items or more`]),
    ...(node.maxItems === undefined ? [] : [`with ${node.maxItems} items or less`]),
  ]
  return [TYPE_WORDS[node.type ?? ''] ?? node.type ?? 'any value', ...limits].join(', ')
}
