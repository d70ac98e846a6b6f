import type { Currency } from '@sabai/contracts'

const CURRENCY_UNITS: Readonly<Record<Currency, { readonly minor: number; readonly name: string }>> = {
  BAHT: { minor: 100, name: 'baht' },
  LAK: { minor: 1, name: 'kip' },
}

/** Formats an amount in minor units (satang or whole kip): `1,234.50 baht`. */
export const formatMoney = (amount: number, currency: Currency): string =>
  formatWireMoney(amount / CURRENCY_UNITS[currency].minor, currency)

/** Formats an amount in baht or kip: `1,234.50 baht`. */
export const formatWireMoney = (amount: number, currency: Currency): string => {
  const { minor, name } = CURRENCY_UNITS[currency]
  const decimalPlaces = Math.log10(minor)
  return `${amount.toLocaleString('en', { minimumFractionDigits: decimalPlaces, maximumFractionDigits: decimalPlaces })} ${name}`
}
