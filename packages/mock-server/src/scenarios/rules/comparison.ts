import { Comparison } from '@sabai/contracts/scenario'
import type { Static } from 'typebox'
import { isRecord } from '../../lib/record.ts'

export type ComparisonSpec = Static<typeof Comparison>

/** The keys of a comparison: `gte`, `oneOf`, … */
export const OPERATORS: readonly string[] = Object.keys(Comparison.properties)

/** Whether a value of `when` is a comparison, and not an object of which parts must be found. */
export const isComparison = (value: unknown): value is ComparisonSpec => {
  const keys = isRecord(value) ? Object.keys(value) : []
  return keys.length > 0 && keys.every((key) => OPERATORS.includes(key))
}
