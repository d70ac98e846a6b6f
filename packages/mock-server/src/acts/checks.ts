import { CURRENCIES, type Currency } from '@sabai/contracts/constants'
import { toMinor } from '../domain/money/money.ts'
import type { Issue, Path } from '../lib/issue.ts'
import type { ActScope } from './act.ts'
import { describeUnknownGame, describeUnknownMember } from './wording.ts'

/** Finds anything but exactly one of the known names. */
export const checkExactlyOne = (named: readonly string[], known: readonly string[], path: Path = []): Issue[] =>
  named.length === 1
    ? []
    : [{ path, message: `give exactly one of ${known.join(', ')}, not ${named.join(' and ') || 'none'}` }]

/** Finds a name of nobody. */
export const checkMember = (who: string, { cast, findMember }: ActScope, key = 'member'): Issue[] =>
  findMember(who) ? [] : [{ path: [key], message: describeUnknownMember(cast, who) }]

/** Finds a game that there is not. */
export const checkGame = (game: string, { fixtureData }: ActScope): Issue[] => {
  const codes = fixtureData.games.map(({ code }) => code)
  return codes.includes(game) ? [] : [{ path: ['game'], message: describeUnknownGame(game, codes) }]
}

/** Finds an amount that is not above 0, or that the currency of the member does not have. None is fine. */
export const checkAmount = (
  amount: number | undefined,
  who: string,
  { findMember }: ActScope,
  key = 'amount',
): Issue[] => {
  const currency = findMember(who)?.currency
  if (amount === undefined) return []
  if (amount <= 0) return [{ path: [key], message: `${key} must be above 0, not ${amount}` }]
  if (!currency || toMinor(amount, currency) !== null) return []
  return [{ path: [key], message: `${key} ${describeBadAmount(amount, currency)}` }]
}

/** Says of an amount that a currency cannot hold what it must be. */
export const describeBadAmount = (amount: number, currency: Currency): string =>
  `${amount} must be ${CURRENCIES[currency].decimals === 0 ? 'whole kip' : 'baht with at most two decimals'}`

/** An amount that `checkAmount` found nothing wrong with, in minor units. */
export const toMinorAmount = (amount: number, currency: Currency): number => {
  const minor = toMinor(amount, currency)
  if (minor === null) throw new RangeError(`${amount} ${currency} was not checked`)
  return minor
}
