import { Comparison } from '@sabai/contracts/scenario'
import { type SchemaNode, unionMembersOf } from '@sabai/contracts/schema-node'
import { createExplainer } from '../../../fixtures/schema-explainer.ts'
import { suggest } from '../../../fixtures/suggest.ts'
import type { Issue, Path } from '../../../lib/issue.ts'
import { isRecord } from '../../../lib/record.ts'
import { type ComparisonSpec, isComparison, OPERATORS } from '../../rules/comparison.ts'

const explainComparison = createExplainer(Comparison)

/** Reports the parts of a condition that no value of the given schemas can meet. */
export const checkPattern = (pattern: unknown, shapes: readonly SchemaNode[], path: Path, owner: string): Issue[] => {
  if (isComparison(pattern)) return checkComparison(pattern, shapes, path)
  const objects = shapes.flatMap(({ properties }) => (properties ? [properties] : []))
  if (!isRecord(pattern))
    return isPossible(pattern, shapes) ? [] : [{ path, message: describeImpossible(pattern, shapes) }]
  const knownFields = [...new Set(objects.flatMap((properties) => Object.keys(properties)))]
  if (objects.length === 0 && Object.keys(pattern).length === 0)
    return [{ path, message: `say what it must be: a value, or a comparison with ${OPERATORS.join(', ')}` }]
  return Object.entries(pattern).flatMap(([key, inner]): Issue[] => {
    const keyPath = [...path, key]
    const innerShapes = objects.flatMap((properties) =>
      Object.hasOwn(properties, key) ? unionMembersOf(properties[key]) : [],
    )
    if (innerShapes.length > 0) return checkPattern(inner, innerShapes, keyPath, `${owner}, ${key}`)
    if (objects.length > 0)
      return [
        {
          path: keyPath,
          key: true,
          message: `"${key}" is not in the ${owner}${suggest(key, knownFields)}: ${describeKnown(knownFields)}`,
        },
      ]
    if (OPERATORS.includes(key)) return []
    return [
      {
        path: keyPath,
        key: true,
        message: `"${key}" is not a comparison${suggestOperator(key)}: ${describeKnown(OPERATORS)}`,
      },
    ]
  })
}

/** Names that authors write by mistake for a comparison operator, each with the right operator. */
const OPERATOR_OF: Readonly<Record<string, string>> = {
  min: 'gte',
  atLeast: 'gte',
  max: 'lte',
  atMost: 'lte',
  equals: 'eq',
  is: 'eq',
  not: 'ne',
  in: 'oneOf',
  matches: 'contains',
}

const suggestOperator = (key: string): string => {
  const meant = Object.hasOwn(OPERATOR_OF, key) ? OPERATOR_OF[key] : undefined
  return meant === undefined ? suggest(key, OPERATORS) : ` (did you mean "${meant}"?)`
}

const describeKnown = (knownNames: readonly string[]): string => `there is ${knownNames.join(', ')}`

const checkComparison = (pattern: ComparisonSpec, shapes: readonly SchemaNode[], path: Path): Issue[] => {
  const misshapen = explainComparison(pattern).map((violation) => ({
    ...violation,
    path: [...path, ...violation.path],
  }))
  if (misshapen.length > 0) return misshapen
  const { gt, gte, lt, lte, startsWith, contains, eq, oneOf = [] } = pattern
  const toIssue = (key: string, message: string): Issue[] => [{ path: [...path, key], message }]
  const minimum = Math.max(gt ?? Number.NEGATIVE_INFINITY, gte ?? Number.NEGATIVE_INFINITY)
  const maximum = Math.min(lt ?? Number.POSITIVE_INFINITY, lte ?? Number.POSITIVE_INFINITY)
  const isEmpty = minimum > maximum || (minimum === maximum && (minimum === gt || maximum === lt))
  const numbers = Object.entries({ gt, gte, lt, lte }).filter(([, bound]) => bound !== undefined)
  const texts = Object.entries({ startsWith, contains }).filter(([, text]) => text !== undefined)
  return [
    ...numbers.flatMap(([key]) =>
      isPossible(0, shapes, true) ? [] : toIssue(key, `"${key}" compares numbers: ${describeTypes(shapes)}`),
    ),
    ...texts.flatMap(([key]) =>
      isPossible('', shapes, true) || shapes.some(({ type }) => type === 'array')
        ? []
        : toIssue(key, `"${key}" compares texts: ${describeTypes(shapes)}`),
    ),
    ...(eq === undefined || isPossible(eq, shapes) ? [] : toIssue('eq', describeImpossible(eq, shapes))),
    ...oneOf.flatMap((one, index) =>
      isPossible(one, shapes) ? [] : [{ path: [...path, 'oneOf', index], message: describeImpossible(one, shapes) }],
    ),
    ...(isEmpty ? [{ path, message: `nothing is above ${minimum} and below ${maximum}: this never fits` }] : []),
  ]
}

/**
 * Returns whether the contract allows a value: its type, and its enum or const unless `typeOnly` is set.
 */
const isPossible = (value: unknown, shapes: readonly SchemaNode[], typeOnly = false): boolean =>
  shapes.some((shape) => {
    if (!typeOnly && shape.enum) return shape.enum.includes(value)
    if (!typeOnly && 'const' in shape) return shape.const === value
    const words = shape.enum ?? ('const' in shape ? [shape.const] : null)
    const type = shape.type ?? (words ? typeof words[0] : undefined)
    if (type === undefined) return true
    if (type === 'integer') return typeof value === 'number' && (typeOnly || Number.isInteger(value))
    if (type === 'null') return value === null
    if (type === 'array') return Array.isArray(value)
    if (type === 'object') return isRecord(value)
    return typeof value === type
  })

const TYPE_NAMES: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  null: 'null',
}

const describeTypes = (shapes: readonly SchemaNode[]): string => {
  const kinds = shapes.map(
    (shape) => shape.enum?.join(', ') ?? TYPE_NAMES[shape.type ?? ''] ?? String(shape.const ?? 'anything'),
  )
  return `the contract has ${[...new Set(kinds)].join(' or ')} here`
}

const describeImpossible = (value: unknown, shapes: readonly SchemaNode[]): string =>
  `${JSON.stringify(value)} never comes: ${describeTypes(shapes)}${suggestNumber(value, shapes)}`

const OPERATOR_OF_SIGN: Readonly<Record<string, string>> = { '>': 'gt', '>=': 'gte', '<': 'lt', '<=': 'lte' }

/** Says how to write a number that stands in quotes, alone or after a sign such as ">=". */
const suggestNumber = (value: unknown, shapes: readonly SchemaNode[]): string => {
  const [, sign = '', digits] = /^([<>]=?)?\s*(-?\d+(?:\.\d+)?)$/.exec(String(value)) ?? []
  if (typeof value !== 'string' || digits === undefined || !isPossible(Number(digits), shapes)) return ''
  return sign === '' ? ': leave out the quotes' : `: write { ${OPERATOR_OF_SIGN[sign]}: ${digits} }`
}
