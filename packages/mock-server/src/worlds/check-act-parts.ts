import { CURRENCIES, type Currency } from '@sabai/contracts/constants'
import { toMinor } from '../domain/money/money.ts'
import type { CastMember, FixtureData } from '../fixture-schema/schema.ts'
import { describeUnknownMember } from './find-member.ts'

/** Who and what an act may name. */
export interface ActScope {
  readonly cast: readonly CastMember[]
  readonly fixtureData: FixtureData
  /** Finds a member; the currency of one who has not registered yet is null. Null where there cannot be such a member. */
  readonly findMember: (who: string) => { readonly currency: Currency | null } | null
}

/** What is wrong with an act, and below which of its keys. */
export interface ActMistake {
  readonly path: readonly string[]
  readonly message: string
}

/** Finds a name of nobody at `key` below a path. */
export const checkMember = (
  who: string,
  path: readonly string[],
  { cast, findMember }: ActScope,
  key = 'member',
): ActMistake[] => (findMember(who) ? [] : [{ path: [...path, key], message: describeUnknownMember(cast, who) }])

/** Finds an amount that is not above 0, or that the currency of the member does not have. */
export const checkAmount = (
  amount: number,
  who: string,
  path: readonly string[],
  { findMember }: ActScope,
): ActMistake[] => {
  const currency = findMember(who)?.currency
  const name = path.at(-1)
  if (amount <= 0) return [{ path, message: `${name} must be above 0, not ${amount}` }]
  if (!currency || toMinor(amount, currency) !== null) return []
  return [{ path, message: `${name} ${describeBadAmount(amount, currency)}` }]
}

/** Says of an amount that a currency cannot hold what it must be. */
export const describeBadAmount = (amount: number, currency: Currency): string =>
  `${amount} must be ${CURRENCIES[currency].decimals === 0 ? 'whole kip' : 'baht with at most two decimals'}`
