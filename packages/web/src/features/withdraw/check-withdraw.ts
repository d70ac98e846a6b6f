import type { Reply } from '@sabai/contracts'
import type { Currency } from '@sabai/contracts/constants'
import { type AmountProblem, parseAmount } from '../../lib/format/money.ts'
import { numberOf, type Untrusted } from '../../lib/wire/untrusted.ts'

/** What one withdrawal may be, in the member's currency. */
export interface WithdrawLimits {
  readonly min: number
  readonly max: number
}

export type WithdrawProblem = AmountProblem | 'minimum' | 'maximum' | 'notEnough'

/** Reads the limits; null where the reply does not hold both. */
export const readLimits = (reply: Untrusted<Reply<'GET /api/lookup/withdraw'>>): WithdrawLimits | null => {
  const min = numberOf(reply.withdrawMin)
  const max = numberOf(reply.withdrawMax)
  return min === null || max === null ? null : { min, max }
}

/** What is wrong with an amount to withdraw (product section 5), or null. `available` is null where it is not known. */
export const checkWithdraw = (
  text: string,
  { min, max }: WithdrawLimits,
  available: number | null,
  currency: Currency,
): WithdrawProblem | null => {
  const { amount, problem } = parseAmount(text, currency)
  if (problem) return problem
  if (amount <= 0 || amount < min) return 'minimum'
  // What the member has may not be known here: then the server decides.
  if (available !== null && amount > available) return 'notEnough'
  return amount > max ? 'maximum' : null
}

/** The amounts to choose from: of the currency's own those that could be sent, and the maximum where it is in the way. */
export const withdrawChips = (
  chips: readonly number[],
  { min, max }: WithdrawLimits,
  available: number | null,
): number[] => {
  const most = Math.min(max, available ?? max)
  const fitting = chips.filter((chip) => chip >= min && chip < most)
  return available === null || available > max ? [...fitting, max] : fitting
}

/** What can be withdrawn: the games' money is gathered in the wallet first. Null where it is not known. */
export interface AvailableMoney {
  readonly wallet: number | null
  readonly total: number | null
}
