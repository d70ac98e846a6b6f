import { CURRENCIES, type Currency } from '@sabai/contracts/constants'

const CURRENCY_CODES = { BAHT: 'THB', LAK: 'LAK' } as const satisfies Record<Currency, string>

/** Returns how many decimals to show: at most 4, and at least as many as the currency has (0 if `isShort`). */
const digitsOf = (currency: Currency, isShort: boolean) => ({
  minimumFractionDigits: isShort ? 0 : CURRENCIES[currency].decimals,
  maximumFractionDigits: 4,
})

/** Formats minor units as `1,234.50 THB`; `short` omits the decimals of whole amounts. */
export const formatMoney = (minor: number, currency: Currency, length: 'full' | 'short' = 'full'): string => {
  const { minorUnits } = CURRENCIES[currency]
  const isShort = length === 'short' && minor % minorUnits === 0
  return `${(minor / minorUnits).toLocaleString('en-US', digitsOf(currency, isShort))} ${CURRENCY_CODES[currency]}`
}

/** Formats minor units as game credit; one unit of the currency buys `rate` credits. */
export const formatCredit = (
  minor: number,
  currency: Currency,
  rate: number,
  length: 'full' | 'short' = 'full',
): string => {
  const credit = Number(((minor / CURRENCIES[currency].minorUnits) * rate).toFixed(4))
  const isShort = length === 'short' && Number.isInteger(credit)
  return credit.toLocaleString('en-US', digitsOf(currency, isShort))
}

/** Formats hundredths as odds: 190 is `1.90`, 7000 is `70`. */
export const formatOdds = (hundredths: number): string =>
  hundredths % 100 === 0 ? String(hundredths / 100) : (hundredths / 100).toFixed(2)
