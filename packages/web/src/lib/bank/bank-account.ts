import type { Reply } from '@sabai/contracts'
import { textOf, type Untrusted } from '../wire/untrusted.ts'

/** The bank account of the member. A field that the reply lacks is an empty string. */
export interface BankAccount {
  readonly name: string
  readonly number: string
  /** An empty string if only the name of the bank is known. */
  readonly bankCode: string
  readonly bankNameTH: string
}

/** Reads the bank account from a wallet reply; invalid values become empty strings. */
export const readBankAccount = ({ bankAccount }: Untrusted<Reply<'GET /api/wallet'>>): BankAccount => ({
  name: textOf(bankAccount?.bankAccountName),
  number: textOf(bankAccount?.bankAccountNo),
  bankCode: textOf(bankAccount?.bank?.code),
  bankNameTH: textOf(bankAccount?.bank?.nameTH),
})

/**
 * Formats a number of ten digits as 3-3-4 with dashes (product section 9, "Bank account format"), and a number of
 * twelve digits, which banks in Laos use, as 3-3-3-3. Returns any other number unchanged.
 */
export const formatAccountNo = (number: string): string =>
  number.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3').replace(/^(\d{3})(\d{3})(\d{3})(\d{3})$/, '$1-$2-$3-$4')
