/** The factor that makes a percentage with four decimals an integer. */
const PERCENT_SCALE = 10_000

/**
 * Returns a percentage of an amount in minor units, rounded down. Bonuses, invite credit and refunds are all calculated
 * by this function. It calculates with integers, so that 0.5 percent of 1 baht is 0 satang, and 10 percent of 0.30 baht
 * is exactly 3 satang. `percent` is at least 0, and is rounded to four decimals.
 */
export const applyPercent = (amount: number, percent: number): number =>
  Number((BigInt(amount) * BigInt(Math.round(percent * PERCENT_SCALE))) / BigInt(100 * PERCENT_SCALE))
