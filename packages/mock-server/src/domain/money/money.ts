import { AMOUNT_MAX, CURRENCIES, type Currency } from '@sabai/contracts/constants'
import { refuse } from '../refusal.ts'

/**
 * Reads an amount of the wire as minor units (satang, or whole kip), by its decimal digits and never by
 * floating-point arithmetic. Null where it is not finite, has too many decimals for the currency or is above
 * `AMOUNT_MAX`. May be zero or negative: what is too little is the caller's to say.
 */
export const toMinor = (amount: number, currency: Currency): number | null => {
  if (!Number.isFinite(amount) || Math.abs(amount) > AMOUNT_MAX) return null
  const { decimals } = CURRENCIES[currency]
  const parts = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(amount))
  const fraction = parts?.[3] ?? ''
  if (!parts || fraction.length > decimals) return null
  const minor = Number(`${parts[2]}${fraction.padEnd(decimals, '0')}`)
  return parts[1] && minor !== 0 ? -minor : minor
}

/** The amount of a call's body in minor units, or why it is none. */
export const readAmount = (amount: number, currency: Currency) => {
  const decimals = currency === 'LAK' ? 'no decimals' : 'at most two decimals'
  return toMinor(amount, currency) ?? refuse('NO_DATA', { detail: `body.amount must have ${decimals}` })
}

/**
 * Minor units as the wire has them: baht with up to two decimals, or whole kip. One division rounds once, to the very
 * number that its decimal digits stand for, so nothing is lost here; only arithmetic on the results would lose.
 */
export const toWire = (minor: number, currency: Currency): number => minor / CURRENCIES[currency].minorUnits

/** The least amount of a transfer, in minor units (product section 5; Laos: docs/decisions/money.md, "Unit"). */
export const transferMinimumOf = (currency: Currency): number =>
  CURRENCIES[currency].transferMin * CURRENCIES[currency].minorUnits

/** The least amount of a deposit, in minor units. */
export const depositMinimumOf = (currency: Currency): number =>
  CURRENCIES[currency].depositMin * CURRENCIES[currency].minorUnits

/** The most that a wallet may hold by deposits, in minor units: more than that the wire does not take either. */
export const walletMaximumOf = (currency: Currency): number => AMOUNT_MAX * CURRENCIES[currency].minorUnits
