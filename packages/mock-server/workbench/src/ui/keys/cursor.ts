/** The number of rows by which Page Down and Page Up move the cursor. */
const PAGE_ROWS = 12

const STEPS: Readonly<Record<string, number>> = {
  j: 1,
  ArrowDown: 1,
  k: -1,
  ArrowUp: -1,
  PageDown: PAGE_ROWS,
  PageUp: -PAGE_ROWS,
  Home: -Infinity,
  End: Infinity,
}

/**
 * Returns the row index to which a key moves the cursor in a list of `count` rows, or null if the key does not move it.
 * If no row is active (-1), every key but End moves to the first row.
 */
export const moveCursor = (key: string, rowIndex: number, count: number): number | null => {
  const step = Object.hasOwn(STEPS, key) ? STEPS[key] : undefined
  if (step === undefined || count === 0) return null
  if (rowIndex < 0 && step !== Infinity) return 0
  return Math.max(0, Math.min(count - 1, rowIndex + step))
}
