import { THAI_PHONE_LENGTH } from '@sabai/contracts/constants'
import { isEnglishName, needsEnglishName } from '../../lib/bank/english-name.ts'
import { toAccountNumber, toPhoneNumber } from '../../lib/format/digits.ts'
import { LAOS } from '../../lib/runtime/settings.ts'
import type { TextKey } from '../../texts/text-types.ts'
import type { Draft } from './draft.ts'

/** What is wrong with each field, as the name of its text; no entry where it is right. */
export type DraftProblems<K extends string = keyof Draft> = Partial<Record<K, TextKey>>

/** Keeps the entries that hold a problem. */
const keepProblems = (found: Readonly<Record<string, TextKey | false>>): DraftProblems =>
  Object.fromEntries(Object.entries(found).filter(([, problem]) => problem))

/** Exactly ten characters in the Thai build; no length in the Laos build (product section 5). */
export const checkPhone = ({ phone }: Draft, laos = LAOS): DraftProblems => {
  const { length } = toPhoneNumber(phone)
  if (length === 0) return { phone: 'login.phoneMissing' }
  return laos || length === THAI_PHONE_LENGTH ? {} : { phone: 'errors.PHONE_NUMBER_REQUIRE_10_DIGIT' }
}

/** Name, password and its repetition are required, and the two must be the same (product section 5). */
export const checkProfile = ({ name, password, confirm }: Draft): DraftProblems =>
  keepProblems({
    name: !name.trim() && 'register.nameMissing',
    password: !password && 'login.passwordMissing',
    confirm: confirm ? confirm !== password && 'register.passwordsDiffer' : 'register.confirmMissing',
  })

/** Bank, number and both names are required; some banks want the names in English letters (product section 5). */
export const checkBank = ({ bankCode, account, firstName, lastName }: Draft): DraftProblems => {
  const isForeign = (name: string) => needsEnglishName(bankCode) && !isEnglishName(name)
  return keepProblems({
    bankCode: !bankCode && 'register.bankMissing',
    account: !toAccountNumber(account) && 'register.accountMissing',
    firstName: firstName.trim() ? isForeign(firstName) && 'errors.BANK_ACCOUNT_NAME_ENG' : 'register.firstNameMissing',
    lastName: lastName.trim() ? isForeign(lastName) && 'errors.BANK_ACCOUNT_NAME_ENG' : 'register.lastNameMissing',
  })
}
