import type { RuleSpec } from '@sabai/contracts/control'
import type { Immutable } from 'immer'
import type { Token } from '../../domain/state/account.ts'
import { keysOf } from '../../lib/keys-of.ts'
import { fieldOf, isRecord } from '../../lib/record.ts'
import { COMPARISONS, type ComparisonSpec, isComparison } from './comparison.ts'

export type When = Immutable<NonNullable<RuleSpec['when']>>

/** The parts of a call that a rule compares with its `when`. */
export interface MatchInput {
  /** The `_id` of the caller; for a login, of the member who logs in. */
  readonly member: string | null
  /** The login that the caller's token belongs to; null or omitted if the caller is not logged in. */
  readonly session?: CallerSession | null
  /** The headers of the call, by their names in lower case. */
  readonly headers?: Readonly<Record<string, unknown>>
  readonly params: unknown
  readonly body: unknown
}

/** A login of a member: its number among the logins of the member, and the name that the scenario gave it. */
export type CallerSession = Pick<Token, 'login' | 'session'>

/**
 * Returns a sentence that says why a call does not match `when`, without quoting the input; null if the call matches.
 * `idOf` finds the `_id` of a member by cast name, phone number or `_id`; null if there is no such member.
 */
export const findMismatch = (
  { member, session, headers = {}, params, body }: When,
  call: MatchInput,
  idOf: (who: string) => string | null,
): string | null => {
  if (member !== undefined) {
    const id = idOf(member)
    if (id === null) return `it is for ${member}, and there is nobody of that name`
    if (id !== call.member) return `it is for ${member}`
  }
  const sessionMismatch = session === undefined ? null : findSessionMismatch(session, call.session ?? null)
  if (sessionMismatch) return sessionMismatch
  for (const [name, expected] of Object.entries(headers)) {
    const mismatch = findDifference(`headers.${name}`, expected, fieldOf(call.headers, name.toLowerCase()))
    if (mismatch) return mismatch
  }
  const mismatch = params === undefined ? null : findDifference('params', params, call.params)
  if (mismatch) return mismatch
  return body === undefined ? null : findDifference('body', body, call.body)
}

/** Describes a login in words that follow a preposition: `login 2`, `the session "phone"`. */
export const describeSession = (session: number | string): string =>
  typeof session === 'number' ? `login ${session}` : `the session "${session}"`

const findSessionMismatch = (expected: number | string, ownSession: CallerSession | null): string | null => {
  if (!ownSession) return `it is for ${describeSession(expected)}, and the caller is not logged in`
  if (expected === ownSession.login || expected === ownSession.session) return null
  const ownName = ownSession.session === undefined ? '' : `, ${describeSession(ownSession.session)}`
  return `it is for ${describeSession(expected)}, and this is login ${ownSession.login ?? 'of an unknown number'} of the member${ownName}`
}

/** Returns a sentence that says where and how a value differs from the expected one; null if the two are equal. */
const findDifference = (path: string, expected: unknown, actual: unknown): string | null => {
  if (isComparison(expected)) return findFailedComparison(path, expected, actual)
  if (isRecord(expected)) {
    if (!isRecord(actual)) return `${path} is not there`
    for (const [key, inner] of Object.entries(expected)) {
      const mismatch = findDifference(`${path}.${key}`, inner, fieldOf(actual, key))
      if (mismatch) return mismatch
    }
    return null
  }
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual) || actual.length !== expected.length)
      return `${path} is not a list of ${expected.length}`
    for (const [index, inner] of expected.entries()) {
      const mismatch = findDifference(`${path}.${index}`, inner, actual[index])
      if (mismatch) return mismatch
    }
    return null
  }
  return expected === actual ? null : `${path} is not ${JSON.stringify(expected)}`
}

const findFailedComparison = (path: string, comparison: ComparisonSpec, actual: unknown): string | null => {
  for (const operator of keysOf(comparison)) {
    const [, describeMismatch, fits] = COMPARISONS[operator]
    if (!fits(actual, comparison[operator])) return `${path} is ${describeMismatch(comparison[operator])}`
  }
  return null
}
