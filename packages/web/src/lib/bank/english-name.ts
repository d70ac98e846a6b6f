import { ENGLISH_NAME_BANKS } from '@sabai/contracts/constants'

/** Whether a bank takes account names in English letters only (product section 9). */
export const needsEnglishName = (bankCode: string): boolean => ENGLISH_NAME_BANKS.some((code) => code === bankCode)

/** Whether a name is English letters and spaces, and not blank (product section 5). */
export const isEnglishName = (name: string): boolean => /^[A-Za-z ]+$/.test(name) && name.trim() !== ''
