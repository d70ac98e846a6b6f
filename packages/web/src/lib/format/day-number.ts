const DAY_MS = 86_400_000
/** Bangkok and Vientiane are seven hours ahead of UTC all year. */
const AHEAD_MS = 7 * 3_600_000

/** The day in Bangkok, counted from 1 January 1970: quicker to compare than a date in words. */
export const dayNumberOf = (timeMs: number): number => Math.floor((timeMs + AHEAD_MS) / DAY_MS)
