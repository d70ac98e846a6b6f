import { CURRENCIES, type Currency } from '@sabai/contracts/constants'

/** A percentage has at most so many decimals that matter, as a power of ten. */
const SCALE = 10_000
/** Above these an amount is not exact, and a percentage is none. */
const AMOUNT_MAX = 1e12
const PERCENT_MAX = 1_000

/**
 * So many percent of an amount, rounded down to the smallest unit, by whole numbers: what the server pays of a credit
 * (docs/decisions/account.md, "Terms of a credit"). Null where one of the two is not known.
 */
export const shareOf = (amount: number | null, percent: number | null, currency: Currency): number | null => {
  if (amount === null || percent === null) return null
  if (!(amount >= 0 && amount <= AMOUNT_MAX && percent >= 0 && percent <= PERCENT_MAX)) return null
  const { minorUnits } = CURRENCIES[currency]
  const minor = BigInt(Math.round(amount * minorUnits)) * BigInt(Math.round(percent * SCALE))
  return Number(minor / BigInt(100 * SCALE)) / minorUnits
}
