import { joinList, quote } from '../../acts/wording.ts'
import { keysOf } from '../../lib/keys-of.ts'
import { isRecord } from '../../lib/record.ts'
import { COMPARISONS, isComparison } from './comparison.ts'
import { describeSession, type When } from './match.ts'

/** Describes which calls a condition is about, in words that follow the call: ` by dao with body.amount 5`. */
export const describeWhen = ({ member, session, headers = {}, params, body }: When = {}): string => {
  const conditions = [
    ...Object.entries(headers).flatMap(([name, value]) => describeCondition(`the header ${name}`, value)),
    ...(params === undefined
      ? []
      : Object.entries(params).flatMap(([name, value]) => describeCondition(`params.${name}`, value))),
    ...(body === undefined ? [] : describeCondition('body', body)),
  ]
  const login =
    session === undefined ? '' : ` in ${describeSession(session)}${member === undefined ? ' of a member' : ''}`
  return `${member === undefined ? '' : ` by ${member}`}${login}${conditions.length === 0 ? '' : ` with ${joinList(conditions)}`}`
}

const describeCondition = (path: string, pattern: unknown): string[] => {
  if (isComparison(pattern)) return keysOf(pattern).map((key) => `${path} ${COMPARISONS[key][0](pattern[key])}`)
  if (isRecord(pattern))
    return Object.entries(pattern).flatMap(([key, inner]) => describeCondition(`${path}.${key}`, inner))
  return [`${path} ${quote(pattern)}`]
}
