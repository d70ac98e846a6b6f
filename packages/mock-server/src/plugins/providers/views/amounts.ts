import { CURRENCIES, type Currency } from '@sabai/contracts/constants'

const CODES = { BAHT: 'THB', LAK: 'LAK' } as const satisfies Record<Currency, string>

/** Minor units as `1,234.50 THB`. */
export const formatMoney = (minor: number, currency: Currency): string => {
  const { minorUnits, decimals } = CURRENCIES[currency]
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return `${(minor / minorUnits).toLocaleString('en-US', digits)} ${CODES[currency]}`
}

/** Minor units in the game's own credit, of which one unit of the currency buys `rate`. */
export const formatCredit = (minor: number, currency: Currency, rate: number): string =>
  ((minor / CURRENCIES[currency].minorUnits) * rate).toLocaleString('en-US', { maximumFractionDigits: 4 })

/** Hundredths as odds: 190 is `1.90`, 7000 is `70`. */
export const formatOdds = (hundredths: number): string =>
  hundredths % 100 === 0 ? String(hundredths / 100) : (hundredths / 100).toFixed(2)
