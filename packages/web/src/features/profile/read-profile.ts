import type { Reply } from '@sabai/contracts'
import { type BankAccount, readBankAccount } from '../../lib/bank/bank-account.ts'
import { textOf, type Untrusted } from '../../lib/wire/untrusted.ts'

/** The member's profile. Fields missing from the reply are empty strings. */
export interface Profile {
  readonly name: string
  readonly id: string
  /** When the member registered, in ISO format. */
  readonly createdAt: string
  readonly username: string
  readonly bank: BankAccount
}

/** Reads the profile defensively. Returns null if the reply has none. */
export const readProfile = (reply: Untrusted<Reply<'GET /api/wallet'>>): Profile | null => {
  const { profile } = reply
  if (typeof profile !== 'object' || profile === null) return null
  return {
    name: textOf(profile.name),
    id: textOf(profile._id),
    createdAt: textOf(profile.createdAt),
    username: textOf(profile.username),
    bank: readBankAccount(reply),
  }
}
