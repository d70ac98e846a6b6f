import type { Reply } from '@sabai/contracts'
import { textOf, type Untrusted } from '../wire/untrusted.ts'

/** The member's own bank account. What the reply does not hold is empty. */
export interface BankAccount {
  readonly name: string
  readonly number: string
  /** Empty where only the bank's name is known. */
  readonly bankCode: string
  readonly bankNameTH: string
}

/** Reads the bank account of a wallet reply defensively. */
export const readBankAccount = ({ bankAccount }: Untrusted<Reply<'GET /api/wallet'>>): BankAccount => ({
  name: textOf(bankAccount?.bankAccountName),
  number: textOf(bankAccount?.bankAccountNo),
  bankCode: textOf(bankAccount?.bank?.code),
  bankNameTH: textOf(bankAccount?.bank?.nameTH),
})

/** Ten digits as 3-3-4 with dashes, any other number as it is (product section 9, "Bank account format"). */
export const formatAccountNo = (number: string): string => number.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3')
