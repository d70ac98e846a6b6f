const decimalPlacesOf = (value: number): number => String(value).split('.')[1]?.length ?? 0

/**
 * Returns the game credit of an amount: amount times rate, rounded half up to hundredths of the game's currency. The
 * product is computed with whole numbers, because binary fractions are not exact. Null if either number is unknown.
 */
export const toGameCredit = (amount: number | null, rate: number | null): number | null => {
  if (amount === null || rate === null) return null
  const decimalPlaces = decimalPlacesOf(amount) + decimalPlacesOf(rate)
  const toWhole = (value: number) => Math.round(value * 10 ** decimalPlacesOf(value))
  const product = toWhole(amount) * toWhole(rate)
  return Math.round((product * 100) / 10 ** decimalPlaces) / 100
}
