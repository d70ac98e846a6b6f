import { CURRENCIES, type Currency, MAX_AMOUNT } from '@sabai/contracts/constants'
import { refuse } from '../refusal.ts'

/**
 * Converts an amount of the API to minor units (satang, or whole kip) by its decimal digits, never by floating-point
 * arithmetic. Returns null if it is not finite, has too many decimals for the currency or is above `MAX_AMOUNT`. The
 * result may be zero or negative: the caller checks the minimum.
 */
export const toMinorUnits = (amount: number, currency: Currency): number | null => {
  if (!Number.isFinite(amount) || Math.abs(amount) > MAX_AMOUNT) return null
  const { decimals } = CURRENCIES[currency]
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(amount))
  const fraction = match?.[3] ?? ''
  if (!match || fraction.length > decimals) return null
  const minorAmount = Number(`${match[2]}${fraction.padEnd(decimals, '0')}`)
  return match[1] ? -minorAmount : minorAmount
}

/** Converts the amount in a call's body to minor units, or refuses it. */
export const parseBodyAmount = (amount: number, currency: Currency) => {
  const decimals = currency === 'LAK' ? 'no decimals' : 'at most two decimals'
  return toMinorUnits(amount, currency) ?? refuse('NO_DATA', { detail: `body.amount must have ${decimals}` })
}

/**
 * Converts minor units to an amount of the API: baht with up to two decimals, or whole kip. The division returns the
 * floating-point number nearest to the decimal amount, so no digit is lost. Further arithmetic on the results would
 * lose precision.
 */
export const toWireAmount = (minorAmount: number, currency: Currency): number =>
  minorAmount / CURRENCIES[currency].minorUnits

/** Returns the minimum of a transfer, in minor units (product section 5; Laos: docs/decisions/money.md, "Unit"). */
export const transferMinimumOf = (currency: Currency): number =>
  CURRENCIES[currency].transferMin * CURRENCIES[currency].minorUnits

/** Returns the minimum of a deposit, in minor units. */
export const depositMinimumOf = (currency: Currency): number =>
  CURRENCIES[currency].depositMin * CURRENCIES[currency].minorUnits

/** Returns the maximum balance of a wallet, in minor units: the largest amount that the API can express. */
export const walletMaximumOf = (currency: Currency): number => MAX_AMOUNT * CURRENCIES[currency].minorUnits
