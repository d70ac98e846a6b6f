import type { RuleSpec, SocketRuleSpec } from '@sabai/contracts/control'
import { quote } from '../../acts/wording.ts'
import { describeWhen } from '../rules/describe-when.ts'
import { describeRule } from '../rules/effect.ts'
import { describeSocketRule } from '../rules/socket-rules.ts'

/** Explains one rule in a sentence. `isOneOfSeveral` is true if there are other rules for the same route. */
export const explainRule = (rule: RuleSpec, isOneOfSeveral = false): string => {
  const { on, when, sequence } = rule
  const calls = on === '*' ? '' : ` of ${on}`
  const condition = `${calls}${describeWhen(when)}${isOneOfSeveral ? ' that no rule before it has answered' : ''}`
  const matchText = describeMatches(rule, `call${condition}`, `calls${condition}`)
  return `${describeTime(rule)}${matchText}${sequence ? ' in turn' : ''}, the mock ${describeRule(rule, quote)}${describeTitle(rule)}.`
}

const describeTime = ({ from, until }: RuleSpec): string => {
  if (from === undefined) return until === undefined ? 'For ' : `In the first ${until}, for `
  return until === undefined ? `After ${from}, for ` : `From ${from} until ${until} after the start, for `
}

/** Explains one socket rule in a sentence. */
export const explainSocketRule = (rule: SocketRuleSpec): string => {
  const { on, member } = rule
  const [singular, plural] = on === 'connect' ? ['connection', 'connections'] : ['pushed message', 'pushed messages']
  const who = member === undefined ? '' : ` ${on === 'connect' ? 'of' : 'to'} ${member}`
  const matchText = describeMatches(rule, `${singular}${who}`, `${plural}${who}`)
  return `For ${matchText}, the mock ${describeSocketRule(rule)}${describeTitle(rule)}.`
}

const describeTitle = ({ title }: { readonly title?: string }): string => (title === undefined ? '' : ` (${title})`)

const describeMatches = (
  { times, rate = 1 }: { readonly times?: number; readonly rate?: number },
  singular: string,
  plural: string,
): string => {
  if (rate < 1) {
    const atMostText = times === undefined ? '' : `, ${times === 1 ? 'once' : `${times} times`} at most`
    return `${Number((rate * 100).toFixed(4))} % of the ${plural}${atMostText}`
  }
  if (times === undefined) return `every ${singular}`
  return times === 1 ? `the first ${singular}` : `each of the first ${times} ${plural}`
}
