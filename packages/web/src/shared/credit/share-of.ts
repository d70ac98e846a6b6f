import { applyPercent, CURRENCIES, type Currency, MAX_AMOUNT } from '@sabai/contracts/constants'

/** The highest percentage that is plausible. A higher one counts as unknown. */
const MAX_PERCENT = 1_000

/**
 * Returns a percentage of an amount, rounded down to the smallest unit, as the server does when it pays a credit
 * (docs/decisions/account.md, "Terms of a credit"). Null if the amount or the percentage is unknown.
 */
export const shareOf = (amount: number | null, percent: number | null, currency: Currency): number | null => {
  if (amount === null || percent === null) return null
  if (!(amount >= 0 && amount <= MAX_AMOUNT && percent >= 0 && percent <= MAX_PERCENT)) return null
  const { minorUnits } = CURRENCIES[currency]
  return applyPercent(Math.round(amount * minorUnits), percent) / minorUnits
}
