import { CURRENCIES, type Currency } from '@sabai/contracts/constants'

const CODES = { BAHT: 'THB', LAK: 'LAK' } as const satisfies Record<Currency, string>

/** Decimals of a number: none of a whole one where that is wanted, else at least those of the currency. */
const digitsOf = (currency: Currency, isShort: boolean) => ({
  minimumFractionDigits: isShort ? 0 : CURRENCIES[currency].decimals,
  maximumFractionDigits: 4,
})

/** Minor units as `1,234.50 THB`; `short` leaves out the decimals of whole amounts. */
export const formatMoney = (minor: number, currency: Currency, length: 'full' | 'short' = 'full'): string => {
  const { minorUnits } = CURRENCIES[currency]
  const isShort = length === 'short' && minor % minorUnits === 0
  return `${(minor / minorUnits).toLocaleString('en-US', digitsOf(currency, isShort))} ${CODES[currency]}`
}

/** Minor units in the game's own credit, of which one unit of the currency buys `rate`. */
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

/** Hundredths as odds: 190 is `1.90`, 7000 is `70`. */
export const formatOdds = (hundredths: number): string =>
  hundredths % 100 === 0 ? String(hundredths / 100) : (hundredths / 100).toFixed(2)
