import { Comparison } from '@sabai/contracts/scenario'
import { type SchemaNode, unionMembersOf } from '@sabai/contracts/schema-node'
import { createExplainer } from '../../../fixtures/schema-explainer.ts'
import { suggest } from '../../../fixtures/suggest.ts'
import type { Issue, Path } from '../../../lib/issue.ts'
import { isRecord } from '../../../lib/record.ts'
import { type ComparisonSpec, isComparison, OPERATORS } from '../../rules/comparison.ts'

const explainComparison = createExplainer(Comparison)

/**
 * Reports the parts of a condition that no value of the given schemas can meet. `owner` names the part of the call that
 * has the fields, such as `body of POST /api/login`.
 */
export const checkPattern = (pattern: unknown, schemas: readonly SchemaNode[], path: Path, owner: string): Issue[] => {
  if (isComparison(pattern)) return checkComparison(pattern, schemas, path)
  const propertySets = schemas.flatMap(({ properties }) => (properties ? [properties] : []))
  if (!isRecord(pattern))
    return isPossible(pattern, schemas) ? [] : [{ path, message: describeImpossible(pattern, schemas) }]
  const knownFields = [...new Set(propertySets.flatMap((properties) => Object.keys(properties)))]
  if (propertySets.length === 0 && Object.keys(pattern).length === 0)
    return [{ path, message: `say what it must be: a value, or a comparison with ${OPERATORS.join(', ')}` }]
  return Object.entries(pattern).flatMap(([key, innerPattern]): Issue[] => {
    const keyPath = [...path, key]
    const innerSchemas = propertySets.flatMap((properties) =>
      Object.hasOwn(properties, key) ? unionMembersOf(properties[key]) : [],
    )
    if (innerSchemas.length > 0) return checkPattern(innerPattern, innerSchemas, keyPath, `${owner}, ${key}`)
    if (propertySets.length > 0)
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
const OPERATOR_BY_MISTAKE: Readonly<Record<string, string>> = {
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
  const intendedOperator = Object.hasOwn(OPERATOR_BY_MISTAKE, key) ? OPERATOR_BY_MISTAKE[key] : undefined
  return intendedOperator === undefined ? suggest(key, OPERATORS) : ` (did you mean "${intendedOperator}"?)`
}

const describeKnown = (knownNames: readonly string[]): string => `there is ${knownNames.join(', ')}`

const checkComparison = (pattern: ComparisonSpec, schemas: readonly SchemaNode[], path: Path): Issue[] => {
  const shapeIssues = explainComparison(pattern).map((issue) => ({
    ...issue,
    path: [...path, ...issue.path],
  }))
  if (shapeIssues.length > 0) return shapeIssues
  const { gt, gte, lt, lte, startsWith, contains, eq, oneOf = [] } = pattern
  const toIssues = (key: string, message: string): Issue[] => [{ path: [...path, key], message }]
  const minimum = Math.max(gt ?? Number.NEGATIVE_INFINITY, gte ?? Number.NEGATIVE_INFINITY)
  const maximum = Math.min(lt ?? Number.POSITIVE_INFINITY, lte ?? Number.POSITIVE_INFINITY)
  const isRangeEmpty = minimum > maximum || (minimum === maximum && (minimum === gt || maximum === lt))
  const numberComparisons = Object.entries({ gt, gte, lt, lte }).filter(([, bound]) => bound !== undefined)
  const textComparisons = Object.entries({ startsWith, contains }).filter(([, text]) => text !== undefined)
  return [
    ...numberComparisons.flatMap(([key]) =>
      isPossible(0, schemas, true) ? [] : toIssues(key, `"${key}" compares numbers: ${describeTypes(schemas)}`),
    ),
    ...textComparisons.flatMap(([key]) =>
      isPossible('', schemas, true) || schemas.some(({ type }) => type === 'array')
        ? []
        : toIssues(key, `"${key}" compares texts: ${describeTypes(schemas)}`),
    ),
    ...(eq === undefined || isPossible(eq, schemas) ? [] : toIssues('eq', describeImpossible(eq, schemas))),
    ...oneOf.flatMap((item, index) =>
      isPossible(item, schemas)
        ? []
        : [{ path: [...path, 'oneOf', index], message: describeImpossible(item, schemas) }],
    ),
    ...(isRangeEmpty ? [{ path, message: `nothing is above ${minimum} and below ${maximum}: this never fits` }] : []),
  ]
}

/** Returns whether the contract allows a value. Checks its type and, unless `typeOnly` is set, an enum or const. */
const isPossible = (value: unknown, schemas: readonly SchemaNode[], typeOnly = false): boolean =>
  schemas.some((schema) => {
    if (!typeOnly && schema.enum) return schema.enum.includes(value)
    if (!typeOnly && 'const' in schema) return schema.const === value
    const allowedValues = schema.enum ?? ('const' in schema ? [schema.const] : null)
    const type = schema.type ?? (allowedValues ? typeof allowedValues[0] : undefined)
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

const describeTypes = (schemas: readonly SchemaNode[]): string => {
  const typeTexts = schemas.map(
    (schema) => schema.enum?.join(', ') ?? TYPE_NAMES[schema.type ?? ''] ?? String(schema.const ?? 'anything'),
  )
  return `the contract has ${[...new Set(typeTexts)].join(' or ')} here`
}

const describeImpossible = (value: unknown, schemas: readonly SchemaNode[]): string =>
  `${JSON.stringify(value)} never comes: ${describeTypes(schemas)}${suggestNumber(value, schemas)}`

const OPERATOR_BY_SIGN: Readonly<Record<string, string>> = { '>': 'gt', '>=': 'gte', '<': 'lt', '<=': 'lte' }

/** Says how to write a number that stands in quotes, alone or after a sign such as ">=". */
const suggestNumber = (value: unknown, schemas: readonly SchemaNode[]): string => {
  const [, sign = '', digits] = /^([<>]=?)?\s*(-?\d+(?:\.\d+)?)$/.exec(String(value)) ?? []
  if (typeof value !== 'string' || digits === undefined || !isPossible(Number(digits), schemas)) return ''
  return sign === '' ? ': leave out the quotes' : `: write { ${OPERATOR_BY_SIGN[sign]}: ${digits} }`
}
