import { THAI_PHONE_LENGTH } from '@sabai/contracts/constants'
import type { WorldState } from '../state.ts'

type Base = WorldState['base']

/**
 * Returns the digits of a phone number as the product stores them. In a Lao world, the country code and the leading 0
 * are removed, and the mobile prefix 20 is added if it is missing (docs/decisions/account.md, "Phones in Laos").
 */
export const normalisePhone = (typedNumber: string, base: Base): string => {
  const digits = typedNumber.replace(/\D/g, '')
  if (base === 'th') return digits
  const nationalDigits = digits.replace(/^(856)?0?/, '')
  return nationalDigits.length === 8 ? `20${nationalDigits}` : nationalDigits
}

/**
 * Parses a phone number for registration: digits, with the separators that people use. Returns null if it is not valid:
 * in Thailand it has 10 digits (product section 5), in Laos it is stored as 20XXXXXXXX.
 */
export const parsePhone = (typedNumber: string, base: Base): string | null => {
  if (!/^[\d +().-]+$/.test(typedNumber)) return null
  const phone = normalisePhone(typedNumber, base)
  return (base === 'th' ? phone.length === THAI_PHONE_LENGTH : /^20\d{8}$/.test(phone)) ? phone : null
}
