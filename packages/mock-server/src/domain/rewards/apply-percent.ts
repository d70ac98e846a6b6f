/** A percentage has at most so many decimals that matter, as a power of ten. */
const SCALE = 10_000

/**
 * The share of an amount in minor units, rounded down: the one way in which bonuses, invite credit and refunds are reckoned.
 * By whole numbers, so that 0.5 percent of 1 baht in satang is 0 and 10 percent of 0.30 baht is exactly 3. `percent` is
 * at least 0 and counts to the fourth decimal.
 */
export const applyPercent = (amount: number, percent: number): number =>
  Number((BigInt(amount) * BigInt(Math.round(percent * SCALE))) / BigInt(100 * SCALE))
