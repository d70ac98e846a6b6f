import type { Reply } from '@sabai/contracts'
import { type BankAccount, readBankAccount } from '../../lib/bank/bank-account.ts'
import { textOf, type Untrusted } from '../../lib/wire/untrusted.ts'

/** Who the member is. What the reply does not hold is empty. */
export interface Profile {
  readonly name: string
  readonly id: string
  /** ISO time. */
  readonly createdAt: string
  readonly username: string
  readonly bank: BankAccount
}

/** Reads the profile defensively; null where there is none at all. */
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
