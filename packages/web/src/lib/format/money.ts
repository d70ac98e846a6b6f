import { AMOUNT_MAX, CURRENCIES, type Currency } from '@sabai/contracts/constants'
import { toAsciiDigits } from './digits.ts'

/**
 * Amounts are whole baht or kip, as the wire has them. What is added up or rounded is counted in the smallest unit,
 * by decimal digits: binary fractions would show a satang that is not there.
 */

/** What stands where a number is not known: never `0.00` (product section 8, "Silent"). */
const UNKNOWN = '–'

/** Up to here a double holds an amount and its satang exactly; beyond it a dash is better than a wrong digit. */
const EXACT_MAX = 1e13

const formats = {
  2: new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  0: new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 }),
}

/** An amount in the smallest unit, rounded half away from zero; null where it is no amount. */
const toMinor = (amount: unknown, decimals: number): number | null => {
  if (typeof amount !== 'number' || !(Math.abs(amount) <= EXACT_MAX)) return null
  const written = String(Math.abs(amount))
  if (written.includes('e')) return 0
  const [whole = '', fraction = ''] = written.split('.')
  const kept = Number(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
  const rounded = kept + (Number(fraction[decimals] ?? 0) >= 5 ? 1 : 0)
  return amount < 0 && rounded > 0 ? -rounded : rounded
}

/** `12,345.67` for baht, `2,500,000` for kip, a dash for what is no amount (product section 9, "Number format"). */
export const formatMoney = (amount: unknown, currency: Currency = 'BAHT'): string => {
  const { decimals, minorUnits } = CURRENCIES[currency]
  const minor = toMinor(amount, decimals)
  return minor === null ? UNKNOWN : formats[decimals].format(minor / minorUnits)
}

/** A whole number of things (coins), or a dash. */
export const formatCount = (count: unknown): string =>
  typeof count === 'number' && Number.isSafeInteger(count) ? formats[0].format(count) : UNKNOWN

/** The sum, exact to the smallest unit; null as soon as one part is not known. Give a negative amount to subtract. */
export const sum = (amounts: readonly unknown[], currency: Currency = 'BAHT'): number | null => {
  const { decimals, minorUnits } = CURRENCIES[currency]
  const minors = amounts.map((amount) => toMinor(amount, decimals))
  return minors.includes(null) ? null : minors.reduce((sum: number, minor) => sum + (minor ?? 0), 0) / minorUnits
}

/** Why a typed amount cannot be sent; `decimals` are more than the currency has. */
export type AmountProblem = 'empty' | 'notNumber' | 'negative' | 'decimals' | 'tooLarge'
export type TypedAmount = { amount: number; problem: null } | { amount: null; problem: AmountProblem }

/**
 * Reads what a member typed or pasted: Thai and Lao digits count as digits, groups may be parted by commas.
 * A minimum is not checked here, so that the screen can name it.
 */
export const parseAmount = (text: string, currency: Currency = 'BAHT'): TypedAmount => {
  const typed = toAsciiDigits(text).trim()
  const match = /^([-−–])?(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d*))?$/.exec(typed)
  const [, minus, whole = '', fraction = ''] = match ?? []
  if (typed === '') return { amount: null, problem: 'empty' }
  if (!match || !/\d/.test(typed)) return { amount: null, problem: 'notNumber' }
  if (minus) return { amount: null, problem: 'negative' }
  if (fraction.length > CURRENCIES[currency].decimals) return { amount: null, problem: 'decimals' }
  const amount = Number(`${whole.replaceAll(',', '')}.${fraction}0`)
  return amount > AMOUNT_MAX ? { amount: null, problem: 'tooLarge' } : { amount, problem: null }
}
