import type { FaultSpec, RuleSpec } from '@sabai/contracts/control'
import { STATUS } from '@sabai/contracts/errors'
import { type ComparisonSpec, isComparison } from '../rules/comparison.ts'
import { phaseOf } from '../rules/phases.ts'
import { joinList, quote, toOrdinal } from './wording.ts'

type EffectSpec = Exclude<NonNullable<RuleSpec['sequence']>[number], 'pass'>

/** What one rule does, in a sentence. `among` says that other rules are for the same calls. */
export const explainRule = (rule: RuleSpec, among = false): string => {
  const { when, sequence, exhausted = 'pass', title } = rule
  const fitting = `${when ? describeWhen(when) : ''}${among ? ' that no rule before it has answered' : ''}`
  const named = title === undefined ? '' : ` (${title})`
  if (!sequence) return `${capitalise(describeOneOf(rule))}${fitting} ${describeEffect(rule)}${named}.`
  const turns = sequence.map(
    (turn, index) => `the ${toOrdinal(index + 1)} ${turn === 'pass' ? 'is answered as usual' : describeEffect(turn)}`,
  )
  return `Of ${describeMatches(rule)}${fitting}, ${joinList(turns)}; ${AFTERWARDS[exhausted]}${named}.`
}

const AFTERWARDS: Record<NonNullable<RuleSpec['exhausted']>, string> = {
  pass: 'those after that are answered as usual',
  'repeat-last': 'those after that like the last one',
  cycle: 'then it starts over',
  fail: 'more must not come',
}

const describeCalls = ({ on }: RuleSpec): string => (on === '*' ? '' : ` of ${on}`)

const describeOneOf = (rule: RuleSpec): string => {
  const { times, rate = 1 } = rule
  const calls = describeCalls(rule)
  if (rate < 1)
    return `${times === undefined ? '' : `up to ${times} times, `}with a chance of ${formatShare(rate)}, a call${calls}`
  if (times === undefined) return `every call${calls}`
  return times === 1 ? `the first call${calls}` : `each of the first ${times} calls${calls}`
}

const describeMatches = (rule: RuleSpec): string => {
  const { times, rate = 1 } = rule
  return `${rate < 1 ? `${formatShare(rate)} of ` : ''}${times === undefined ? 'the' : `the first ${times}`} calls${describeCalls(rule)}`
}

const formatShare = (rate: number): string => `${Number((rate * 100).toFixed(4))} %`

const describeWhen = ({ member, params, body }: NonNullable<RuleSpec['when']>): string => {
  const conditions = [
    ...(params === undefined
      ? []
      : Object.entries(params).flatMap(([name, value]) => describeCondition(`params.${name}`, value))),
    ...(body === undefined ? [] : describeCondition('body', body)),
  ]
  return `${member === undefined ? '' : ` by ${member}`}${conditions.length === 0 ? '' : ` with ${joinList(conditions)}`}`
}

const describeCondition = (path: string, pattern: unknown): string[] => {
  if (isComparison(pattern)) return describeComparison(pattern).map((comparison) => `${path} ${comparison}`)
  if (typeof pattern === 'object' && pattern !== null && !Array.isArray(pattern))
    return Object.entries(pattern).flatMap(([key, inner]) => describeCondition(`${path}.${key}`, inner))
  return [`${path} ${quote(pattern)}`]
}

const OPERATOR_TEXTS: Record<keyof ComparisonSpec, (value: unknown) => string> = {
  eq: (value) => quote(value),
  ne: (value) => `other than ${quote(value)}`,
  gt: (value) => `above ${quote(value)}`,
  gte: (value) => `of at least ${quote(value)}`,
  lt: (value) => `below ${quote(value)}`,
  lte: (value) => `of at most ${quote(value)}`,
  oneOf: (value) => joinList((value as unknown[]).map(quote), 'or'),
  startsWith: (value) => `that begins with ${quote(value)}`,
  contains: (value) => `that contains ${quote(value)}`,
  exists: (value) => (value ? 'that is there' : 'that is not there'),
}

const describeComparison = (comparison: ComparisonSpec): string[] =>
  (Object.keys(comparison) as (keyof ComparisonSpec)[]).map((key) => OPERATOR_TEXTS[key](comparison[key]))

const describeEffect = (effect: EffectSpec): string => {
  const { delay, hold, bytesPerSecond } = effect
  const waits = [
    ...(delay === undefined ? [] : [`waits ${typeof delay === 'string' ? delay : `between ${delay.join(' and ')}`}`]),
    ...(hold === undefined ? [] : [`waits until the gate "${hold}" is released`]),
  ]
  const answer = describeAnswer(effect)
  const speed = bytesPerSecond === undefined ? '' : ` at ${bytesPerSecond} bytes a second`
  if (answer !== null) return `${[...waits, answer].join(', then ')}${speed && `,${speed}`}`
  return [...waits, ...(speed ? [`gets its reply${speed}`] : [])].join(', then ')
}

const describeAnswer = ({
  refuse,
  reply,
  status = 200,
  breach,
  fault,
  phase = 'before',
}: EffectSpec): string | null => {
  if (fault) return describeFault(fault)
  const then = phase === 'before' ? 'is' : 'is carried out, and then'
  if (refuse !== undefined) return `${then} refused with ${refuse} (status ${STATUS[refuse]})`
  if (reply === undefined) return null
  const strange = `${status === 200 ? '' : ` and status ${status}`}${breach ? ', against its contract' : ''}`
  return `${then} answered with ${quote(reply)}${strange}`
}

/** What comes in place of the reply, after "is". */
const IN_PLACE = {
  'no-answer': 'never answered',
  empty: 'answered with status 200 and nothing in it',
  'not-json': 'answered with a text that is no JSON',
  'html-502': 'answered with the error page of a gateway, status 502',
} as const

const describeFault = (fault: FaultSpec): string => {
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

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
