import { BANK_ACCOUNT_DIGITS, ENGLISH_NAME_BANKS } from '@sabai/contracts/constants'
import type { QueryContext } from '../context.ts'
import { Refusal, refuse } from '../refusal.ts'
import type { BankAccount } from '../state/account.ts'

const ACCOUNT_NUMBER = new RegExp(`^\\d{${BANK_ACCOUNT_DIGITS.min},${BANK_ACCOUNT_DIGITS.max}}$`)
const ENGLISH_NAME = /^[A-Za-z ]+$/

/** Writes an account name as banks do: in capitals, with one space between words. */
const normaliseAccountName = (name: string): string => name.trim().replace(/\s+/g, ' ').toUpperCase()

/** Validates an account name that must be in English letters (product section 5), and returns it normalised. */
export const validateEnglishName = (typedName: string) => {
  const name = typedName.trim()
  if (name === '') return refuse('INVALID_USER_INFO', { detail: 'body.bankAccountName is blank' })
  return ENGLISH_NAME.test(name) ? normaliseAccountName(name) : refuse('BANK_ACCOUNT_NAME_ENG')
}

/**
 * Validates a member's bank account, and returns it normalised (product section 5). Refuses an account that a member
 * other than `ownerId` has; `ownerId` is null for a new member.
 */
export const validateBankAccount = (
  { state, fixtureData }: QueryContext,
  { bankCode, bankAccountName, bankAccountNo }: BankAccount,
  ownerId: string | null,
) => {
  if (!fixtureData.lookups.banks.some(({ code }) => code === bankCode))
    return refuse('INVALID_BANK', { detail: 'body.bankCode is not a bank of the lookup' })
  if (!ACCOUNT_NUMBER.test(bankAccountNo))
    return refuse('INVALID_BANK', {
      detail: `body.bankAccountNo must have ${BANK_ACCOUNT_DIGITS.min} to ${BANK_ACCOUNT_DIGITS.max} digits, and nothing else`,
    })
  const needsEnglish = ENGLISH_NAME_BANKS.some((code) => code === bankCode)
  const name = needsEnglish ? validateEnglishName(bankAccountName) : normaliseAccountName(bankAccountName)
  if (name instanceof Refusal) return name
  if (name === '') return refuse('INVALID_USER_INFO', { detail: 'body.bankAccountName is blank' })
  const isTaken = Object.values(state.members).some(
    ({ id, bankAccount }) =>
      id !== ownerId && bankAccount?.bankCode === bankCode && bankAccount.bankAccountNo === bankAccountNo,
  )
  return isTaken ? refuse('EXISTING_BANK') : { bankCode, bankAccountName: name, bankAccountNo }
}
