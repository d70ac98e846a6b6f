import type { Reply } from '@sabai/contracts'
import type { Currency } from '@sabai/contracts/constants'
import { type AmountProblem, parseAmount } from '../../lib/format/money.ts'
import { numberOf, type Untrusted } from '../../lib/wire/untrusted.ts'

/** The limits of a single withdrawal, in the member's currency. */
export interface WithdrawLimits {
  readonly min: number
  readonly max: number
}

export type WithdrawProblem = AmountProblem | 'minimum' | 'maximum' | 'notEnough'

/** Reads the limits. Returns null if one of them is missing or not a number. */
export const readLimits = (reply: Untrusted<Reply<'GET /api/lookup/withdraw'>>): WithdrawLimits | null => {
  const min = numberOf(reply.withdrawMin)
  const max = numberOf(reply.withdrawMax)
  return min === null || max === null ? null : { min, max }
}

/** Returns the problem of an amount to withdraw (product section 5), or null. `available` is null if it is unknown. */
export const checkWithdraw = (
  text: string,
  { min, max }: WithdrawLimits,
  available: number | null,
  currency: Currency,
): WithdrawProblem | null => {
  const { amount, problem } = parseAmount(text, currency)
  if (problem) return problem
  if (amount <= 0 || amount < min) return 'minimum'
  // If the balance is unknown, the server decides whether there is enough money.
  if (available !== null && amount > available) return 'notEnough'
  return amount > max ? 'maximum' : null
}

/**
 * Returns the amounts to offer besides the whole balance: those of `chips` that the limits and the balance allow, and
 * the maximum if the balance is unknown or higher than the maximum.
 */
export const listWithdrawChips = (
  chips: readonly number[],
  { min, max }: WithdrawLimits,
  available: number | null,
): number[] => {
  const maxAmount = Math.min(max, available ?? max)
  const fittingChips = chips.filter((chip) => chip >= min && chip < maxAmount)
  return available === null || available > max ? [...fittingChips, max] : fittingChips
}

/**
 * The money that can be withdrawn. `total` includes the money in games, which is moved to the wallet before the
 * withdrawal. An amount is null if it is unknown.
 */
export interface AvailableMoney {
  readonly wallet: number | null
  readonly total: number | null
}
