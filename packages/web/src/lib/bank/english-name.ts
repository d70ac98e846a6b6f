import { ENGLISH_NAME_BANKS } from '@sabai/contracts/constants'

/** Returns whether a bank accepts account names only in English letters (product section 9). */
export const needsEnglishName = (bankCode: string): boolean => ENGLISH_NAME_BANKS.some((code) => code === bankCode)

/** Returns whether a name consists of English letters and spaces, and is not blank (product section 5). */
export const isEnglishName = (name: string): boolean => /^[A-Za-z ]+$/.test(name) && name.trim() !== ''
