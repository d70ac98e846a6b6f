/** The decimals that a number is written with. */
const decimalPlacesOf = (value: number): number => String(value).split('.')[1]?.length ?? 0

/**
 * What an amount is worth inside a game: amount times rate, in hundredths of the game's currency, rounded half up on
 * decimal digits. Null where either is not known.
 */
export const toGameCredit = (amount: number | null, rate: number | null): number | null => {
  if (amount === null || rate === null) return null
  const places = decimalPlacesOf(amount) + decimalPlacesOf(rate)
  const toWhole = (value: number) => Math.round(value * 10 ** decimalPlacesOf(value))
  const product = toWhole(amount) * toWhole(rate)
  return Math.round((product * 100) / 10 ** places) / 100
}
