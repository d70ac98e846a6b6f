import { OFFSET_HOURS } from '@sabai/contracts/constants'

const DAY_MS = 86_400_000
const AHEAD_MS = OFFSET_HOURS * 3_600_000

/** The day in Bangkok, counted from 1 January 1970: quicker to compare than a date in words. */
export const dayNumberOf = (timeMs: number): number => Math.floor((timeMs + AHEAD_MS) / DAY_MS)
