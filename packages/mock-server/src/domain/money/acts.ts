import { WALLET } from '@sabai/contracts/constants'
import type { FixtureData } from '../../fixture-schema/schema.ts'
import { refuse } from '../refusal.ts'
import { afterDeposit } from '../rewards/after-deposit.ts'
import { afterPlay } from '../rewards/after-play.ts'
import type { DepositSource } from '../state/money.ts'
import type { Member, WorldState } from '../state.ts'
import { accountOf, balanceOf, post, postingsOfRound, postOffStatement } from './ledger.ts'
import { walletMaximumOf } from './money.ts'

/** Where a deposit came from: the word of the statement, and what it credits. */
interface DepositOrigin {
  readonly from: string
  readonly source?: DepositSource
}

/** Posts money that arrives in the wallet from outside, and what follows from it; `amount` in minor units, above 0. */
export const credit = (
  state: WorldState,
  member: Member,
  fixtureData: FixtureData,
  amount: number,
  now: number,
  origin: DepositOrigin = { from: '' },
): void => {
  const deposit = { at: now, type: 'deposit', ...origin, to: WALLET, amount, status: 'SUCCESS' } as const
  afterDeposit(state, member, fixtureData, post(state, member, deposit))
}

/** Whether the wallet can hold a deposit: no more than the wire takes. */
export const fitsWallet = (member: Member, amount: number): boolean =>
  balanceOf(member, WALLET) + amount <= walletMaximumOf(member.currency)

/**
 * Plays a round of a game: the bet is taken, and when it is won the amount is paid; what follows for bonuses.
 * Amounts are in minor units.
 */
export const play = (
  state: WorldState,
  member: Member,
  fixtureData: FixtureData,
  { game, bet, won }: { readonly game: string; readonly bet: number; readonly won: number },
  now: number,
) => {
  const account = Object.hasOwn(member.games, game) ? member.games[game] : undefined
  if (!account) return refuse('SLOT_NO_ACCOUNT', { detail: `the game ${game} is not open` })
  if (bet <= 0) return refuse('NO_DATA', { detail: 'bet must be above 0' })
  if (bet > balanceOf(member, accountOf(game)))
    return refuse('MONEY_NOT_ENOUGH', { detail: `the bet is more than there is in ${game}` })
  const amount = Math.abs(won - bet)
  const postings = postingsOfRound(game, bet, won)
  account.rounds += 1
  postOffStatement(state, member, { at: now, type: 'play', from: game, to: game, amount, status: 'SUCCESS', postings })
  afterPlay(state, member, fixtureData, bet, now)
  return null
}
