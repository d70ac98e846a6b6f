import { englishName, readBankAccount } from './bank-account.ts'
import { Refused, refused } from './refused.ts'
import type { BankAccount, Member, WorldState } from './state.ts'

/** What GET /api/account/profile shows. */
export const profileOf = ({ id, username, name }: Pick<Member, 'id' | 'username' | 'name'>) => ({
  profile: { _id: id, username, name },
})

/** Changes a member's name and bank account (product section 3). */
export const updateProfile = (
  state: WorldState,
  member: Member,
  banks: readonly { readonly code: string }[],
  typed: BankAccount & { readonly name: string },
) => {
  const name = typed.name.trim()
  if (name === '') return refused('INVALID_USER_INFO', { detail: 'body.name is blank' })
  const bankAccount = readBankAccount(state, banks, typed, member.id)
  if (bankAccount instanceof Refused) return bankAccount
  member.name = name
  member.bankAccount = bankAccount
  return profileOf(member)
}

/** Writes the name of the member's own bank account in English letters, whatever the bank (product section 5). */
export const setBankAccountName = (member: Member, typed: Pick<BankAccount, 'bankCode' | 'bankAccountName'>) => {
  const { bankAccount } = member
  if (bankAccount?.bankCode !== typed.bankCode)
    return refused('INVALID_BANK', { detail: "body.bankCode is not the bank of the member's account" })
  const name = englishName(typed.bankAccountName)
  if (name instanceof Refused) return name
  bankAccount.bankAccountName = name
  return null
}
