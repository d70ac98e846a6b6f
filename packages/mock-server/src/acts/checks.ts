import { CURRENCIES, type Currency } from '@sabai/contracts/constants'
import { toMinorUnits } from '../domain/money/money.ts'
import type { Issue, Path } from '../lib/issue.ts'
import type { ActScope } from './act.ts'
import { describeUnknownGame, describeUnknownMember } from './wording.ts'

/** Reports an issue if `givenNames` does not contain exactly one name; the message lists the allowed names. */
export const checkExactlyOne = (
  givenNames: readonly string[],
  allowedNames: readonly string[],
  path: Path = [],
): Issue[] =>
  givenNames.length === 1
    ? []
    : [{ path, message: `give exactly one of ${allowedNames.join(', ')}, not ${givenNames.join(' and ') || 'none'}` }]

/** Reports an unknown member. */
export const checkMember = (who: string, { cast, findMember }: ActScope, key = 'member'): Issue[] =>
  findMember(who) ? [] : [{ path: [key], message: describeUnknownMember(cast, who) }]

/** Reports an unknown game. */
export const checkGame = (game: string, { fixtureData }: ActScope): Issue[] => {
  const codes = fixtureData.games.map(({ code }) => code)
  return codes.includes(game) ? [] : [{ path: ['game'], message: describeUnknownGame(game, codes) }]
}

/** Reports an amount that is not above 0 or is not valid in the member's currency. The amount may be omitted. */
export const checkAmount = (
  amount: number | undefined,
  who: string,
  { findMember }: ActScope,
  key = 'amount',
): Issue[] => {
  const currency = findMember(who)?.currency
  if (amount === undefined) return []
  if (amount <= 0) return [{ path: [key], message: `${key} must be above 0, not ${amount}` }]
  if (!currency || toMinorUnits(amount, currency) !== null) return []
  return [{ path: [key], message: `${key} ${describeBadAmount(amount, currency)}` }]
}

/** Says that an amount is not valid in a currency, and which amounts are. */
export const describeBadAmount = (amount: number, currency: Currency): string =>
  `${amount} must be ${CURRENCIES[currency].decimals === 0 ? 'whole kip' : 'baht with at most two decimals'}`

/** Converts an amount to minor units. Throws a RangeError if `checkAmount` would report the amount. */
export const toMinorAmount = (amount: number, currency: Currency): number => {
  const minorAmount = toMinorUnits(amount, currency)
  if (minorAmount === null) throw new RangeError(`${amount} ${currency} was not checked`)
  return minorAmount
}
