import { CURRENCIES, type Currency } from '@sabai/contracts/constants'
import { type AmountProblem, parseAmount } from '../../lib/format/money.ts'

/** An account from or to which money can be moved: the wallet, or an open game. */
export interface MoneyAccount {
  readonly code: string
  readonly name: string
  /** Address of its picture; the wallet has none. */
  readonly logo?: string
  /** In the member's currency; null if it is not known. */
  readonly amount: number | null
}

/** The member's input so far; an account that is not chosen yet is an empty string. */
export interface TransferDraft {
  readonly from: string
  readonly to: string
  readonly amountText: string
}

export interface TransferProblems {
  readonly from?: 'chooseFrom'
  readonly to?: 'chooseTo' | 'same'
  readonly amount?: AmountProblem | 'minimum' | 'notEnough'
}

const findAmountProblem = (
  { amountText }: TransferDraft,
  available: number | null,
  currency: Currency,
): TransferProblems['amount'] | null => {
  const { amount, problem } = parseAmount(amountText, currency)
  if (problem) return problem
  if (amount < CURRENCIES[currency].transferMin) return 'minimum'
  // If the source's balance is not known here, the server decides.
  return available !== null && amount > available ? 'notEnough' : null
}

/** Returns the problems of a transfer (product section 5); empty if valid. `available` is the source's balance. */
export const checkTransfer = (draft: TransferDraft, available: number | null, currency: Currency): TransferProblems => {
  const amount = findAmountProblem(draft, available, currency)
  return {
    ...(draft.from === '' ? { from: 'chooseFrom' } : {}),
    ...(draft.to === '' ? { to: 'chooseTo' } : {}),
    ...(draft.to !== '' && draft.from === draft.to ? { to: 'same' } : {}),
    ...(amount ? { amount } : {}),
  }
}
