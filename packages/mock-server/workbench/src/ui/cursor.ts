/** How many rows a press of Page Down goes. */
const PAGE = 12

const STEPS: Readonly<Record<string, number>> = {
  j: 1,
  ArrowDown: 1,
  k: -1,
  ArrowUp: -1,
  PageDown: PAGE,
  PageUp: -PAGE,
  Home: -Infinity,
  End: Infinity,
}

/**
 * Where a key moves the cursor of a list with `count` rows: the row's index, or null where the key moves nothing.
 * A cursor that is on no row, -1, comes to the first one.
 */
export const moveCursor = (key: string, at: number, count: number): number | null => {
  const step = Object.hasOwn(STEPS, key) ? STEPS[key] : undefined
  if (step === undefined || count === 0) return null
  if (at < 0 && step !== Infinity) return 0
  return Math.max(0, Math.min(count - 1, at + step))
}
