import { isDeepStrictEqual } from 'node:util'
import type { RuleGiven } from '@sabai/contracts/control'
import type { Breach } from '../fixtures/explain.ts'
import { isComparison } from './comparison.ts'

/** Rules that can never answer, because one before them answers every call that they fit. Null stands for a bad rule. */
export const shadowed = (rules: readonly (RuleGiven | null)[]): Breach[] =>
  rules.flatMap((rule, index) => {
    const before = rule ? rules.slice(0, index).findIndex((other) => other && endsFor(other, rule)) : -1
    if (before === -1) return []
    return [
      { path: ['rules', index], what: `this rule never answers: rule ${before + 1} answers every call that it fits` },
    ]
  })

const endsFor = (earlier: RuleGiven, later: RuleGiven): boolean =>
  (earlier.on === '*' || earlier.on === later.on) && answersAlways(earlier) && covers(earlier.when, later.when)

const answers = ({ refuse, reply, fault }: Pick<RuleGiven, 'refuse' | 'reply' | 'fault'>): boolean =>
  refuse !== undefined || reply !== undefined || fault !== undefined

const answersAlways = ({ times, rate = 1, sequence, exhausted = 'pass', ...effect }: RuleGiven): boolean => {
  if (times !== undefined || rate < 1) return false
  if (!sequence) return answers(effect)
  return exhausted !== 'pass' && sequence.every((turn) => turn !== 'pass' && answers(turn))
}

/** Whether everything that the second pattern fits is fitted by the first: each part of the first stands in the second. */
const covers = (wide: unknown, narrow: unknown): boolean => {
  if (wide === undefined || isDeepStrictEqual(wide, narrow)) return true
  if (!isRecord(wide) || !isRecord(narrow) || isComparison(wide)) return false
  return Object.entries(wide).every(([key, part]) => Object.hasOwn(narrow, key) && covers(part, narrow[key]))
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
