import { CURRENCIES, type Currency, MAX_AMOUNT } from '@sabai/contracts/constants'
import { toAsciiDigits } from './digits.ts'

/**
 * Amounts are in baht or kip, as in the API. Sums and rounding use whole numbers of the smallest unit, because binary
 * fractions could add or lose a satang.
 */

/** Shown instead of an unknown number, which must not look like `0.00` (product section 8, "Silent"). */
const UNKNOWN_TEXT = '–'

/**
 * Up to this amount, a number is exact to the satang. For a larger amount, a dash is shown, because its last digits
 * could be wrong.
 */
const MAX_EXACT_AMOUNT = 1e13

const numberFormats = {
  2: new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  0: new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 }),
}

/** Converts an amount to the smallest unit, rounded half away from zero; null if the value is not an amount. */
const toMinorUnits = (amount: unknown, decimals: number): number | null => {
  if (typeof amount !== 'number' || !(Math.abs(amount) <= MAX_EXACT_AMOUNT)) return null
  const digits = String(Math.abs(amount))
  if (digits.includes('e')) return 0
  const [whole = '', fraction = ''] = digits.split('.')
  const keptDigits = Number(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
  const roundedUnits = keptDigits + (Number(fraction[decimals] ?? 0) >= 5 ? 1 : 0)
  return amount < 0 && roundedUnits > 0 ? -roundedUnits : roundedUnits
}

/**
 * Formats an amount: `12,345.67` for baht, `2,500,000` for kip, and a dash for any value that is not an amount (product
 * section 9, "Number format").
 */
export const formatMoney = (amount: unknown, currency: Currency = 'BAHT'): string => {
  const { decimals, minorUnits } = CURRENCIES[currency]
  const minorAmount = toMinorUnits(amount, decimals)
  return minorAmount === null ? UNKNOWN_TEXT : numberFormats[decimals].format(minorAmount / minorUnits)
}

/** Formats a whole number of things, such as coins. Returns a dash for anything else. */
export const formatCount = (count: unknown): string =>
  typeof count === 'number' && Number.isSafeInteger(count) ? numberFormats[0].format(count) : UNKNOWN_TEXT

/** Adds amounts, exact to the smallest unit; null if any of them is unknown. Pass a negative amount to subtract it. */
export const sum = (amounts: readonly unknown[], currency: Currency = 'BAHT'): number | null => {
  const { decimals, minorUnits } = CURRENCIES[currency]
  const minorAmounts = amounts.map((amount) => toMinorUnits(amount, decimals))
  return minorAmounts.includes(null)
    ? null
    : minorAmounts.reduce((total: number, minorAmount) => total + (minorAmount ?? 0), 0) / minorUnits
}

/** Why a typed amount cannot be sent; `decimals` means more decimals than the currency has. */
export type AmountProblem = 'empty' | 'notNumber' | 'negative' | 'decimals' | 'tooLarge'
export type TypedAmount = { amount: number; problem: null } | { amount: null; problem: AmountProblem }

/**
 * Parses an amount that a member typed or pasted. Thai and Lao digits are accepted, and commas may separate groups of
 * three. The minimum is not checked here, because it depends on what the amount is for.
 */
export const parseAmount = (text: string, currency: Currency = 'BAHT'): TypedAmount => {
  const typedText = toAsciiDigits(text).trim()
  const match = /^([-−–])?(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d*))?$/.exec(typedText)
  const [, minus, whole = '', fraction = ''] = match ?? []
  if (typedText === '') return { amount: null, problem: 'empty' }
  if (!match || !/\d/.test(typedText)) return { amount: null, problem: 'notNumber' }
  if (minus) return { amount: null, problem: 'negative' }
  if (fraction.length > CURRENCIES[currency].decimals) return { amount: null, problem: 'decimals' }
  const amount = Number(`${whole.replaceAll(',', '')}.${fraction}0`)
  return amount > MAX_AMOUNT ? { amount: null, problem: 'tooLarge' } : { amount, problem: null }
}
