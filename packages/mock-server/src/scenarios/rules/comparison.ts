import { isDeepStrictEqual } from 'node:util'
import { Comparison } from '@sabai/contracts/scenario'
import type { Static } from 'typebox'
import { quote } from '../../acts/wording.ts'
import { isRecord } from '../../lib/record.ts'

export type ComparisonSpec = Static<typeof Comparison>

type DescribeExpected = (expected: unknown) => string
type Compare = (actual: unknown, expected: unknown) => boolean

const describeWith =
  (prefix: string): DescribeExpected =>
  (expected) =>
    `${prefix} ${quote(expected)}`
const compareNumbers =
  (compare: (actual: number, expected: number) => boolean): Compare =>
  (actual, expected) =>
    typeof actual === 'number' && typeof expected === 'number' && compare(actual, expected)
const startsWith: Compare = (actual, expected) => typeof actual === 'string' && actual.startsWith(String(expected))
const contains: Compare = (actual, expected) =>
  Array.isArray(actual) ? actual.includes(expected) : typeof actual === 'string' && actual.includes(String(expected))
const isOneOf: Compare = (actual, expected) =>
  Array.isArray(expected) && expected.some((item) => isDeepStrictEqual(item, actual))

/**
 * The meaning of each comparison operator. `describeCondition` returns words that follow the name of the value in an
 * explanation. `describeMismatch` returns words about a value that does not fit, to follow "is" in the journal. `fits`
 * returns whether a value meets the comparison.
 */
export const COMPARISONS: Readonly<
  Record<
    keyof ComparisonSpec,
    readonly [describeCondition: DescribeExpected, describeMismatch: DescribeExpected, fits: Compare]
  >
> = {
  eq: [quote, describeWith('not'), isDeepStrictEqual],
  ne: [describeWith('other than'), quote, (actual, expected) => !isDeepStrictEqual(actual, expected)],
  gt: [describeWith('above'), describeWith('not above'), compareNumbers((actual, expected) => actual > expected)],
  gte: [
    describeWith('of at least'),
    describeWith('not at least'),
    compareNumbers((actual, expected) => actual >= expected),
  ],
  lt: [describeWith('below'), describeWith('not below'), compareNumbers((actual, expected) => actual < expected)],
  lte: [
    describeWith('of at most'),
    describeWith('not at most'),
    compareNumbers((actual, expected) => actual <= expected),
  ],
  oneOf: [describeWith('one of'), describeWith('not one of'), isOneOf],
  startsWith: [describeWith('that begins with'), describeWith('not a text that begins with'), startsWith],
  contains: [describeWith('that contains'), describeWith('not something that contains'), contains],
  exists: [
    (expected) => (expected ? 'that is there' : 'that is not there'),
    (expected) => (expected ? 'not there' : 'there'),
    (actual, expected) => (actual !== undefined) === expected,
  ],
}

/** The comparison operators: `gte`, `oneOf`, … */
export const OPERATORS: readonly string[] = Object.keys(Comparison.properties)

/** Returns whether a value in `when` is a comparison, and not an object whose fields must match. */
export const isComparison = (value: unknown): value is ComparisonSpec => {
  const keys = isRecord(value) ? Object.keys(value) : []
  return keys.length > 0 && keys.every((key) => OPERATORS.includes(key))
}
