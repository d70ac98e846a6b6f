import { CURRENCIES } from '@sabai/contracts/constants'
import type { SchemaNode } from '@sabai/contracts/schema-node'
import fc from 'fast-check'
import type { TSchema } from 'typebox'
import { Check } from 'typebox/value'
import { SOMCHAI } from '../test-worlds.ts'

/**
 * Words that the mock knows, and texts that programs often handle wrongly. Without known words, nearly all input would
 * be refused, because values that are generated from a schema alone name nothing that exists.
 */
const MEANINGFUL_WORDS = ['wallet', 'ORCHID', 'MEKONG', 'JASMINE', 'constructor', '__proto__', 'ສະບາຍ', '👩‍👩‍👧']
const wordsFor = ({ personal, secret }: SchemaNode) => (personal ? [SOMCHAI] : secret ? ['demo1234'] : MEANINGFUL_WORDS)
/** The first and the last time that have a year of four digits: the wire format allows no other years. */
const [YEAR_0, YEAR_9999] = [new Date('0000-01-01T00:00:00Z'), new Date('9999-12-31T23:59:59Z')]
const AMOUNTS = [...CURRENCIES.BAHT.chips, 0, -1, 0.01, 0.99, 1.005, 12345.67, 1e6]

/** Generates values that match a schema. Many of them are meaningful words or amounts. */
export const arbitraryFor = (schema: TSchema): fc.Arbitrary<unknown> => {
  const anyValue = arbitraryFromSchemaAlone(schema)
  const meaningfulValues = [...wordsFor(schema), ...AMOUNTS].filter((value) => Check(schema, value))
  const mixedValue =
    meaningfulValues.length === 0
      ? anyValue
      : fc.oneof(anyValue, { arbitrary: fc.constantFrom<unknown>(...meaningfulValues), weight: 2 })
  return mixedValue.filter((value) => Check(schema, value))
}

const arbitraryFromSchemaAlone = (schema: TSchema): fc.Arbitrary<unknown> => {
  const {
    type,
    properties,
    required = [],
    items,
    anyOf,
    pattern,
    format,
    minLength = 0,
    maxLength,
    ...node
  }: SchemaNode = schema
  if (node.enum) return fc.constantFrom(...node.enum)
  if ('const' in node) return fc.constant(node.const)
  if (anyOf) return fc.oneof(...anyOf.map(arbitraryFor))
  if (type === 'array' && items) return fc.array(arbitraryFor(items), { maxLength: 5 })
  if (type === 'object' && properties) {
    const fields = Object.fromEntries(Object.entries(properties).map(([key, inner]) => [key, arbitraryFor(inner)]))
    return fc.record(fields, { requiredKeys: [...required] })
  }
  const { minimum: min = -1e12, maximum: max = 1e12 } = node
  if (type === 'integer')
    return fc.oneof(
      fc.integer({ min, max: Math.min(max, min + 20) }),
      fc.maxSafeInteger().filter((n) => n >= min && n <= max),
    )
  if (type === 'number') return fc.double({ min, max, noNaN: true })
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (format === 'date-time')
    return fc.date({ min: YEAR_0, max: YEAR_9999, noInvalidDate: true }).map((time) => time.toISOString())
  if (type === 'string')
    return pattern
      ? fc.stringMatching(new RegExp(pattern))
      : fc.string({ minLength, unit: 'binary', ...(maxLength === undefined ? {} : { maxLength }) })
  throw new Error(`this test makes no values of the schema ${JSON.stringify(schema)}`)
}

const UNEXPECTED_VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e15,
  -1e15,
  '',
  ' ',
  '1',
  'x',
  '๑๐',
  '\u0000',
  "' OR 1=1 --",
  'ORCHID\n',
  'x'.repeat(3_000),
  [],
  [1],
  {},
  { toString: 'x' },
  '../../etc',
  '<img src=x>',
]

/**
 * Lists variants of a valid input with one mistake each. `how` describes the mistake, which always breaks the schema.
 */
export const listSpoiledValues = (
  schema: TSchema,
  validValue: unknown,
): { readonly how: string; readonly value: unknown }[] => {
  const wholeValues = UNEXPECTED_VALUES.map((value) => ({ how: `replaced by ${quote(value)}`, value }))
  const changedFields =
    typeof validValue === 'object' && validValue !== null
      ? Object.entries(validValue).flatMap(([key, ownValue]) => [
          {
            how: `without ${key}`,
            value: Object.fromEntries(Object.entries(validValue).filter(([otherKey]) => otherKey !== key)),
          },
          { how: `${key} in a list`, value: { ...validValue, [key]: [ownValue] } },
          { how: `${key} misspelt`, value: { ...validValue, [key]: undefined, [`${key}s`]: ownValue } },
          ...UNEXPECTED_VALUES.map((value) => ({
            how: `${key}: ${quote(value)}`,
            value: { ...validValue, [key]: value },
          })),
        ])
      : []
  const withExtraKey = { how: 'with an extra key', value: { ...Object(validValue), extra: 1 } }
  return [...wholeValues, ...changedFields, withExtraKey].filter(
    ({ value }) => !Check(schema, JSON.parse(JSON.stringify(value))),
  )
}

const quote = (value: unknown): string => JSON.stringify(value).slice(0, 30)
