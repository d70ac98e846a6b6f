import type { FaultGiven, RuleGiven } from '@sabai/contracts/control'
import { STATUS } from '@sabai/contracts/errors'
import { type ComparisonGiven, isComparison } from './comparison.ts'
import { phaseOf } from './phases.ts'
import { listed, ordinal, shown } from './wording.ts'

type Effect = Exclude<NonNullable<RuleGiven['sequence']>[number], 'pass'>

/** What one rule does, in a sentence. `among` says that other rules are for the same calls. */
export const explainRule = (rule: RuleGiven, among = false): string => {
  const { when, sequence, exhausted = 'pass', title } = rule
  const fitting = `${when ? whenOf(when) : ''}${among ? ' that no rule before it has answered' : ''}`
  const named = title === undefined ? '' : ` (${title})`
  if (!sequence) return `${capital(oneOf(rule))}${fitting} ${effectOf(rule)}${named}.`
  const turns = sequence.map(
    (turn, index) => `the ${ordinal(index + 1)} ${turn === 'pass' ? 'is answered as usual' : effectOf(turn)}`,
  )
  return `Of ${all(rule)}${fitting}, ${listed(turns)}; ${AFTERWARDS[exhausted]}${named}.`
}

const AFTERWARDS: Record<NonNullable<RuleGiven['exhausted']>, string> = {
  pass: 'those after that are answered as usual',
  'repeat-last': 'those after that like the last one',
  cycle: 'then it begins anew',
  fail: 'more must not come',
}

const callsOf = ({ on }: RuleGiven): string => (on === '*' ? '' : ` of ${on}`)

const oneOf = (rule: RuleGiven): string => {
  const { times, rate = 1 } = rule
  const calls = callsOf(rule)
  if (rate < 1)
    return `${times === undefined ? '' : `up to ${times} times, `}with a chance of ${share(rate)}, a call${calls}`
  if (times === undefined) return `every call${calls}`
  return times === 1 ? `the first call${calls}` : `each of the first ${times} calls${calls}`
}

const all = (rule: RuleGiven): string => {
  const { times, rate = 1 } = rule
  return `${rate < 1 ? `${share(rate)} of ` : ''}${times === undefined ? 'the' : `the first ${times}`} calls${callsOf(rule)}`
}

const share = (rate: number): string => `${Number((rate * 100).toFixed(4))} %`

const whenOf = ({ member, params, body }: NonNullable<RuleGiven['when']>): string => {
  const conditions = [
    ...(params === undefined
      ? []
      : Object.entries(params).flatMap(([name, value]) => conditionOf(`params.${name}`, value))),
    ...(body === undefined ? [] : conditionOf('body', body)),
  ]
  return `${member === undefined ? '' : ` by ${member}`}${conditions.length === 0 ? '' : ` with ${listed(conditions)}`}`
}

const conditionOf = (path: string, pattern: unknown): string[] => {
  if (isComparison(pattern)) return comparisonsOf(pattern).map((comparison) => `${path} ${comparison}`)
  if (typeof pattern === 'object' && pattern !== null && !Array.isArray(pattern))
    return Object.entries(pattern).flatMap(([key, inner]) => conditionOf(`${path}.${key}`, inner))
  return [`${path} ${shown(pattern)}`]
}

const WORDS: Record<keyof ComparisonGiven, (value: unknown) => string> = {
  eq: (value) => shown(value),
  ne: (value) => `other than ${shown(value)}`,
  gt: (value) => `above ${shown(value)}`,
  gte: (value) => `of at least ${shown(value)}`,
  lt: (value) => `below ${shown(value)}`,
  lte: (value) => `of at most ${shown(value)}`,
  oneOf: (value) => listed((value as unknown[]).map(shown), 'or'),
  startsWith: (value) => `that begins with ${shown(value)}`,
  contains: (value) => `that contains ${shown(value)}`,
  exists: (value) => (value ? 'that is there' : 'that is not there'),
}

const comparisonsOf = (comparison: ComparisonGiven): string[] =>
  (Object.keys(comparison) as (keyof ComparisonGiven)[]).map((key) => WORDS[key](comparison[key]))

const effectOf = (effect: Effect): string => {
  const { delay, hold, bytesPerSecond } = effect
  const waits = [
    ...(delay === undefined ? [] : [`waits ${typeof delay === 'string' ? delay : `between ${delay.join(' and ')}`}`]),
    ...(hold === undefined ? [] : [`waits until the gate "${hold}" is released`]),
  ]
  const answer = answerOf(effect)
  const speed = bytesPerSecond === undefined ? '' : ` at ${bytesPerSecond} bytes a second`
  if (answer !== null) return `${[...waits, answer].join(', then ')}${speed && `,${speed}`}`
  return [...waits, ...(speed ? [`gets its reply${speed}`] : [])].join(', then ')
}

const answerOf = ({ refuse, reply, status = 200, breach, fault, phase = 'before' }: Effect): string | null => {
  if (fault) return faultOf(fault)
  const then = phase === 'before' ? 'is' : 'is carried out, and then'
  if (refuse !== undefined) return `${then} refused with ${refuse} (status ${STATUS[refuse]})`
  if (reply === undefined) return null
  const strange = `${status === 200 ? '' : ` and status ${status}`}${breach ? ', against its contract' : ''}`
  return `${then} answered with ${shown(reply)}${strange}`
}

/** What comes in place of the reply, after "is". */
const IN_PLACE = {
  'no-answer': 'never answered',
  empty: 'answered with status 200 and nothing in it',
  'not-json': 'answered with a text that is no JSON',
  'html-502': 'answered with the error page of a gateway, status 502',
} as const

const faultOf = (fault: FaultGiven): string => {
  const { kind, field = 'the first value' } = fault
  const phase = phaseOf(fault)
  switch (kind) {
    case 'reset':
      if (phase === 'before') return 'finds the connection cut, and nothing is done'
      return `loses ${phase === 'mid-body' ? 'the second half of ' : ''}its reply after it has been carried out: the connection is cut`
    case 'truncated':
      return 'is carried out, and its reply ends in the middle'
    case 'wrong-type':
      return `is carried out, and ${field} of its reply is of a wrong type`
    case 'slow-body':
      return 'is carried out, and its reply comes drop by drop'
    default:
      return phase === 'before'
        ? `is ${IN_PLACE[kind]}, and nothing is done`
        : `is carried out, and then ${IN_PLACE[kind]}`
  }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
