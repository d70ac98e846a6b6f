import { CURRENCIES, type Currency } from '@sabai/contracts/constants'
import { type AmountProblem, parseAmount } from '../../lib/format/money.ts'

/** An account that money can be moved from or to: the wallet, or an open game. */
export interface MoneyAccount {
  readonly code: string
  readonly name: string
  /** Address of its picture; the wallet has none. */
  readonly logo?: string
  /** In the member's currency; null where it is not known. */
  readonly amount: number | null
}

/** What the member has entered so far; an account not chosen yet is the empty string. */
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
  // What the source holds may not be known here: then the server decides.
  return available !== null && amount > available ? 'notEnough' : null
}

/** What is wrong with a transfer (product section 5); nothing wrong, no keys. `available` is what the source holds. */
export const checkTransfer = (draft: TransferDraft, available: number | null, currency: Currency): TransferProblems => {
  const amount = findAmountProblem(draft, available, currency)
  return {
    ...(draft.from === '' ? { from: 'chooseFrom' } : {}),
    ...(draft.to === '' ? { to: 'chooseTo' } : {}),
    ...(draft.to !== '' && draft.from === draft.to ? { to: 'same' } : {}),
    ...(amount ? { amount } : {}),
  }
}
