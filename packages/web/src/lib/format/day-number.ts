import { UTC_OFFSET_HOURS } from '@sabai/contracts/constants'

const DAY_MS = 86_400_000
const BANGKOK_OFFSET_MS = UTC_OFFSET_HOURS * 3_600_000

/**
 * Returns the day in Bangkok as the number of days since 1 January 1970, which is faster to compare than a formatted
 * date.
 */
export const dayNumberOf = (timeMs: number): number => Math.floor((timeMs + BANGKOK_OFFSET_MS) / DAY_MS)
