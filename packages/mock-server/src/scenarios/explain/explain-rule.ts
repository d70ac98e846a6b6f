import type { RuleSpec, SocketRuleSpec } from '@sabai/contracts/control'
import { type ComparisonSpec, isComparison } from '../rules/comparison.ts'
import { describeRule } from '../rules/effect.ts'
import { describeSocketRule } from '../rules/socket-rules.ts'
import { joinList, quote } from './wording.ts'

/** What one rule does, in a sentence. `isOneOfSeveral` says that other rules are for the same calls. */
export const explainRule = (rule: RuleSpec, isOneOfSeveral = false): string => {
  const { on, when, sequence } = rule
  const calls = on === '*' ? '' : ` of ${on}`
  const which = `${calls}${when ? describeWhen(when) : ''}${isOneOfSeveral ? ' that no rule before it has answered' : ''}`
  const matches = describeMatches(rule, `call${which}`, `calls${which}`)
  return `For ${matches}${sequence ? ' in turn' : ''}, the mock ${describeRule(rule, quote)}${describeTitle(rule)}.`
}

/** What one rule about realtime connections does, in a sentence. */
export const explainSocketRule = (rule: SocketRuleSpec): string => {
  const { on, member } = rule
  const [thing, things] = on === 'connect' ? ['connection', 'connections'] : ['pushed message', 'pushed messages']
  const who = member === undefined ? '' : ` ${on === 'connect' ? 'of' : 'to'} ${member}`
  const matches = describeMatches(rule, `${thing}${who}`, `${things}${who}`)
  return `For ${matches}, the mock ${describeSocketRule(rule)}${describeTitle(rule)}.`
}

const describeTitle = ({ title }: { readonly title?: string }): string => (title === undefined ? '' : ` (${title})`)

const describeMatches = (
  { times, rate = 1 }: { readonly times?: number; readonly rate?: number },
  one: string,
  many: string,
): string => {
  if (rate < 1) {
    const most = times === undefined ? '' : `, ${times === 1 ? 'once' : `${times} times`} at most`
    return `${Number((rate * 100).toFixed(4))} % of the ${many}${most}`
  }
  if (times === undefined) return `every ${one}`
  return times === 1 ? `the first ${one}` : `each of the first ${times} ${many}`
}

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

const OPERATOR_TEXTS: Readonly<Record<string, (value: unknown) => string>> = {
  eq: (value) => quote(value),
  ne: (value) => `other than ${quote(value)}`,
  gt: (value) => `above ${quote(value)}`,
  gte: (value) => `of at least ${quote(value)}`,
  lt: (value) => `below ${quote(value)}`,
  lte: (value) => `of at most ${quote(value)}`,
  oneOf: (value) => (Array.isArray(value) ? joinList(value.map(quote), 'or') : quote(value)),
  startsWith: (value) => `that begins with ${quote(value)}`,
  contains: (value) => `that contains ${quote(value)}`,
  exists: (value) => (value ? 'that is there' : 'that is not there'),
} satisfies Record<keyof ComparisonSpec, (value: unknown) => string>

const describeComparison = (comparison: ComparisonSpec): string[] =>
  Object.entries(comparison).flatMap(([key, value]) => OPERATOR_TEXTS[key]?.(value) ?? [])
