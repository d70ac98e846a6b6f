import type { MemberContext } from '../context.ts'
import { Refusal, refuse } from '../refusal.ts'
import type { BankAccount } from '../state/account.ts'
import type { Member } from '../state.ts'
import { validateBankAccount, validateEnglishName } from './bank-account.ts'

/** Returns the reply of GET /api/account/profile. */
export const profileOf = ({ id, username, name }: Pick<Member, 'id' | 'username' | 'name'>) => ({
  profile: { _id: id, username, name },
})

/** Changes a member's name and bank account (product section 3). */
export const updateProfile = (context: MemberContext, input: BankAccount & { readonly name: string }) => {
  const { member } = context
  const name = input.name.trim()
  if (name === '') return refuse('INVALID_USER_INFO', { detail: 'body.name is blank' })
  const bankAccount = validateBankAccount(context, input, member.id)
  if (bankAccount instanceof Refusal) return bankAccount
  member.name = name
  member.bankAccount = bankAccount
  return profileOf(member)
}

/**
 * Changes the name of the member's bank account. The new name must be in English letters at every bank (product section
 * 5).
 */
export const setBankAccountName = (member: Member, input: Pick<BankAccount, 'bankCode' | 'bankAccountName'>) => {
  const { bankAccount } = member
  if (bankAccount?.bankCode !== input.bankCode)
    return refuse('INVALID_BANK', { detail: "body.bankCode is not the bank of the member's account" })
  const name = validateEnglishName(input.bankAccountName)
  if (name instanceof Refusal) return name
  bankAccount.bankAccountName = name
  return null
}
