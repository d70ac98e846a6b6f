import { WALLET } from '@sabai/contracts/constants'
import type { Immutable } from 'immer'
import { startOfBangkokDay } from '../../lib/time.ts'
import type { MemberContext, MemberQueryContext } from '../context.ts'
import { schedule } from '../due-queue.ts'
import { iterateNewestSince } from '../history.ts'
import { WITHDRAWAL_PAID_AFTER_MS } from '../policy.ts'
import { Refusal, refuse } from '../refusal.ts'
import { endBonusWithoutLoss } from '../rewards/bonus/bonus-end.ts'
import { totalBalanceOf } from '../rewards/bonus/bonus-limits.ts'
import type { Transaction } from '../state/money.ts'
import type { Member } from '../state.ts'
import { balanceOf, postTransaction } from './ledger.ts'
import { parseBodyAmount, toMinorUnits } from './money.ts'
import { listMovesTo, postMoves, sumOfMoves } from './transfer.ts'

/**
 * Returns the limits of one withdrawal in the member's currency, in baht or kip, as in the API
 * (docs/decisions/money.md, "Withdrawals").
 */
export const withdrawLimitsOf = ({ member: { currency }, fixtureData }: MemberQueryContext) => {
  const { withdraw } = fixtureData.lookups
  const { withdrawMin, withdrawMax } = (currency === 'LAK' && withdraw.LAK) || withdraw
  return { withdrawMin, withdrawMax }
}

interface WithdrawalInput {
  /** In baht or kip, as in the API. */
  readonly amount: number
}

/**
 * Orders a payment from the wallet to the member's bank account (product sections 5, 7). The withdrawal is in progress
 * until it is paid or rejected. While a bonus is active, the member can withdraw only the total balance of wallet and
 * games, even if it is above the maximum. Such a withdrawal ends the bonus.
 */
export const withdraw = (context: MemberContext, { amount }: WithdrawalInput) => {
  const withdrawal = validateWithdrawal(context, amount, balanceOf(context.member, WALLET))
  if (withdrawal instanceof Refusal) return withdrawal
  postWithdrawal(context, withdrawal)
  return null
}

/** Withdraws after moving all money in open games to the wallet. If a game is down, the whole withdrawal fails. */
export const withdrawAll = (context: MemberContext, { amount }: WithdrawalInput) => {
  const moves = listMovesTo(context.member, WALLET)
  const withdrawal = validateWithdrawal(context, amount, balanceOf(context.member, WALLET) + sumOfMoves(moves))
  if (withdrawal instanceof Refusal) return withdrawal
  const moveRefusal = postMoves(context, moves)
  if (moveRefusal) return moveRefusal
  postWithdrawal(context, withdrawal)
  return null
}

/** Validates a withdrawal, and returns it in minor units. `heldAmount`, in minor units too, is the money to pay it. */
const validateWithdrawal = (context: MemberQueryContext, amountInput: number, heldAmount: number) => {
  const { member, fixtureData, now } = context
  const { bankAccount, currency } = member
  const amount = parseBodyAmount(amountInput, currency)
  if (amount instanceof Refusal) return amount
  if (!bankAccount) return refuse('NO_BANK')
  const toMinorLimit = (limit: number) => toMinorUnits(limit, currency) ?? 0
  const { withdrawMin, withdrawMax } = withdrawLimitsOf(context)
  if (amount <= 0 || amount < toMinorLimit(withdrawMin)) return refuse('TRANSFER_MINIMUM')
  if (!member.bonus && amount > toMinorLimit(withdrawMax))
    return refuse('WITHDRAW_LIMIT', { detail: `at most ${withdrawMax} at once` })
  if (amount > heldAmount) return refuse('MONEY_NOT_ENOUGH')
  if (member.bonus && amount < totalBalanceOf(member))
    return refuse('BONUS_CONDITION', {
      detail: 'a bonus is active: only the whole balance of wallet and games can be withdrawn',
    })
  const { timesADay, sumADay } = fixtureData.rules.withdraw
  const withdrawalsToday = listWithdrawalsSince(member, startOfBangkokDay(now))
  if (withdrawalsToday.length >= timesADay)
    return refuse('WITHDRAW_LIMIT', { detail: `at most ${timesADay} times a day` })
  if (amount + withdrawalsToday.reduce((sum, each) => sum + each.amount, 0) > toMinorLimit(sumADay[currency]))
    return refuse('WITHDRAW_LIMIT', { detail: `at most ${sumADay[currency]} a day` })
  return { amount, to: bankAccount.bankCode }
}

/** Returns the withdrawals that were ordered since a time and not rejected. */
const listWithdrawalsSince = ({ statement, outcomes }: Immutable<Member>, since: number): Immutable<Transaction>[] =>
  [...iterateNewestSince(statement, since)].filter(
    ({ id, type, status }) => type === 'withdraw' && (outcomes[id] ?? status) !== 'FAILED',
  )

const postWithdrawal = (context: MemberContext, withdrawal: { readonly amount: number; readonly to: string }) => {
  const { state, member, now } = context
  const entry = { at: now, type: 'withdraw', from: WALLET, ...withdrawal, status: 'PENDING' } as const
  const { id, at, from, to, amount } = postTransaction(state, member, entry)
  member.pending[id] = { at, from, to, amount }
  if (member.bonus) endBonusWithoutLoss(context, member.bonus)
  schedule(state, at + WITHDRAWAL_PAID_AFTER_MS, { kind: 'payWithdrawal', memberId: member.id, transactionId: id })
}
