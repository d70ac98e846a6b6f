import { WALLET } from '@sabai/contracts/constants'
import type { MemberContext } from '../context.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { applyDepositRewards } from '../rewards/apply-deposit-rewards.ts'
import { applyPlayRewards } from '../rewards/apply-play-rewards.ts'
import type { DepositSource } from '../state/money.ts'
import type { Member } from '../state.ts'
import { accountOf, balanceOf, postHiddenTransaction, postingsOfRound, postTransaction } from './ledger.ts'
import { walletMaximumOf } from './money.ts'

interface Deposit {
  /** Minor units, above 0. */
  readonly amount: number
  /** The sender as the statement shows it, such as a bank's code. */
  readonly from?: string
  /** The record from which the money comes, such as a bank transfer or a payment code. */
  readonly source?: DepositSource
}

/** Posts a deposit to the wallet, and applies its effects on rewards. Refuses if the wallet cannot hold so much. */
export const creditWallet = (
  context: MemberContext,
  { from = '', ...amountAndSource }: Deposit,
): Refusal<'NO_DATA'> | null => {
  const { state, member, now } = context
  if (!fitsWallet(member, amountAndSource.amount))
    return refuse('NO_DATA', { detail: 'the wallet cannot hold so much' })
  const deposit = { at: now, type: 'deposit', from, to: WALLET, ...amountAndSource, status: 'SUCCESS' } as const
  applyDepositRewards(context, postTransaction(state, member, deposit))
  return null
}

/** Tells whether the wallet can hold a deposit: the new balance must not exceed the maximum balance of a wallet. */
export const fitsWallet = (member: Member, amount: number): boolean =>
  balanceOf(member, WALLET) + amount <= walletMaximumOf(member.currency)

/**
 * Posts a round of a game: takes the bet, pays the prize `won`, and applies the effects on rewards. Amounts are in
 * minor units; `won` is 0 for a lost round.
 */
export const postRound = (
  context: MemberContext,
  { game, bet, won }: { readonly game: string; readonly bet: number; readonly won: number },
) => {
  const { state, member, now } = context
  const account = Object.hasOwn(member.games, game) ? member.games[game] : undefined
  if (!account) return refuse('SLOT_NO_ACCOUNT', { detail: `the game ${game} is not open` })
  if (bet <= 0) return refuse('NO_DATA', { detail: 'bet must be above 0' })
  if (bet > balanceOf(member, accountOf(game)))
    return refuse('MONEY_NOT_ENOUGH', { detail: `the bet is more than there is in ${game}` })
  const amount = Math.abs(won - bet)
  const postings = postingsOfRound(game, bet, won)
  account.rounds += 1
  postHiddenTransaction(state, member, {
    at: now,
    type: 'play',
    from: game,
    to: game,
    amount,
    status: 'SUCCESS',
    postings,
  })
  applyPlayRewards(context, bet)
  return null
}
