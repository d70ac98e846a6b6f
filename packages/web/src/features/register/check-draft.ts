import { THAI_PHONE_LENGTH } from '@sabai/contracts/constants'
import { isEnglishName, needsEnglishName } from '../../lib/bank/english-name.ts'
import { toAccountNumber, toPhoneNumber } from '../../lib/format/digits.ts'
import { LAOS } from '../../lib/runtime/settings.ts'
import type { TextKey } from '../../texts/text-types.ts'
import type { RegistrationDraft } from './draft.ts'

/** The problem of each invalid field, as the key of the text that describes it; a valid field has no entry. */
export type DraftProblems<K extends string = keyof RegistrationDraft> = Partial<Record<K, TextKey>>

/** Removes the fields that have no problem. */
const pickProblems = (foundProblems: Readonly<Record<string, TextKey | false>>): DraftProblems =>
  Object.fromEntries(Object.entries(foundProblems).filter(([, problem]) => problem))

/** Checks the phone: exactly ten characters in the Thai build, at least one in the Laos build (product section 5). */
export const checkPhone = ({ phone }: RegistrationDraft, isLaosBuild = LAOS): DraftProblems => {
  const { length } = toPhoneNumber(phone)
  if (length === 0) return { phone: 'login.phoneMissing' }
  return isLaosBuild || length === THAI_PHONE_LENGTH ? {} : { phone: 'errors.PHONE_NUMBER_REQUIRE_10_DIGIT' }
}

/**
 * Checks the profile: the name and both passwords are required, and the passwords must be equal (product section 5).
 */
export const checkProfile = ({ name, password, repeatedPassword }: RegistrationDraft): DraftProblems =>
  pickProblems({
    name: !name.trim() && 'register.nameMissing',
    password: !password && 'login.passwordMissing',
    repeatedPassword: repeatedPassword
      ? repeatedPassword !== password && 'register.passwordsDiffer'
      : 'register.confirmMissing',
  })

/** Checks the bank account: all fields are required, and some banks require names in English (product section 5). */
export const checkBank = ({ bankCode, account, firstName, lastName }: RegistrationDraft): DraftProblems => {
  const mustBecomeEnglish = (name: string) => needsEnglishName(bankCode) && !isEnglishName(name)
  return pickProblems({
    bankCode: !bankCode && 'register.bankMissing',
    account: !toAccountNumber(account) && 'register.accountMissing',
    firstName: firstName.trim()
      ? mustBecomeEnglish(firstName) && 'errors.BANK_ACCOUNT_NAME_ENG'
      : 'register.firstNameMissing',
    lastName: lastName.trim()
      ? mustBecomeEnglish(lastName) && 'errors.BANK_ACCOUNT_NAME_ENG'
      : 'register.lastNameMissing',
  })
}
