import { CURRENCIES, type Currency } from '@sabai/contracts/constants'
import { type AmountProblem, parseAmount } from '../../lib/format/money.ts'

/** An account that money can be moved from or to: the wallet, or an open game. */
export interface MoneyAccount {
  readonly code: string
  readonly name: string
  /** Address of the account's picture; the wallet has none. */
  readonly logo?: string
  /** The balance in the member's currency; null if it is unknown. */
  readonly amount: number | null
}

/** The member's input so far. An account that is not chosen yet is an empty string. */
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
  // If the balance of the source is unknown, the server decides whether there is enough money.
  return available !== null && amount > available ? 'notEnough' : null
}

/**
 * Returns the problems of a transfer (product section 5); an empty object if it is valid. `available` is the balance of
 * the source.
 */
export const checkTransfer = (draft: TransferDraft, available: number | null, currency: Currency): TransferProblems => {
  const amount = findAmountProblem(draft, available, currency)
  return {
    ...(draft.from === '' ? { from: 'chooseFrom' } : {}),
    ...(draft.to === '' ? { to: 'chooseTo' } : {}),
    ...(draft.to !== '' && draft.from === draft.to ? { to: 'same' } : {}),
    ...(amount ? { amount } : {}),
  }
}
