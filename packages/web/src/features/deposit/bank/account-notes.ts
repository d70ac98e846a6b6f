import { lookUp } from '../../../lib/wire/untrusted.ts'
import type { DepositAccount } from '../read-deposit.ts'

/** A note for members who transfer to an account. The key of its text is `deposit.bank.` followed by the note. */
export type AccountNote =
  | 'ownAccount'
  | 'minute'
  | 'exactSatang'
  | 'slipAfterFive'
  | 'twelveDigits'
  | 'currency'
  | 'slipAdvised'

const NOTES_BY_MODE: Readonly<Record<string, readonly AccountNote[]>> = {
  AUTO: ['minute'],
  SMS: ['exactSatang', 'slipAfterFive'],
}
const NOTES_BY_TYPE: Readonly<Record<string, readonly AccountNote[]>> = {
  SCB: ['ownAccount'],
  GSB: ['twelveDigits'],
  BCEL: ['currency'],
}

/** Returns the notes for an account, by its type and mode (docs/decisions/web-deposits.md, "Deposit"). */
export const notesOf = ({ type, mode }: Pick<DepositAccount, 'type' | 'mode'>): readonly AccountNote[] => [
  ...(lookUp(NOTES_BY_TYPE, type) ?? []),
  ...(lookUp(NOTES_BY_MODE, mode) ?? ['slipAdvised']),
]
