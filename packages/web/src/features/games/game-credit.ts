/** The decimals that a number is written with. */
const placesOf = (value: number): number => String(value).split('.')[1]?.length ?? 0

/**
 * What an amount is worth inside a game: amount times rate, in hundredths of the game's currency, rounded half up on
 * decimal digits. Null where either is not known.
 */
export const gameCredit = (amount: number | null, rate: number | null): number | null => {
  if (amount === null || rate === null) return null
  const places = placesOf(amount) + placesOf(rate)
  const whole = (value: number) => Math.round(value * 10 ** placesOf(value))
  const product = whole(amount) * whole(rate)
  return Math.round((product * 100) / 10 ** places) / 100
}
