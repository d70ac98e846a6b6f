import { dayNumberOf } from '../../lib/format/day-number.ts'
import type { Bonus, BonusPeriod } from './read-bonus.ts'

/** The weekday of 1 January 1970, a Thursday, counted from Monday as 0. */
const EPOCH_WEEKDAY = 3

const weekNumberOf = (timeMs: number): number => Math.floor((dayNumberOf(timeMs) + EPOCH_WEEKDAY) / 7)

const PERIOD_CHECKS: Readonly<Record<BonusPeriod, (timeMs: number, nowMs: number) => boolean>> = {
  limit: () => true,
  day: (timeMs, nowMs) => dayNumberOf(timeMs) === dayNumberOf(nowMs),
  week: (timeMs, nowMs) => weekNumberOf(timeMs) === weekNumberOf(nowMs),
}

/** The state of a bonus for a member: active now, received as often as allowed, or available. */
export type BonusState = 'current' | 'received' | 'available'

/** Returns the state of a bonus at a time in ms. Days and weeks are those of Bangkok (product section 4, "Bonus"). */
export const bonusStateOf = ({ isActive, period, maxReceived, receivedAt }: Bonus, nowMs: number): BonusState => {
  if (isActive) return 'current'
  if (period === null || maxReceived === null) return 'available'
  const receipts = receivedAt.filter((at) => PERIOD_CHECKS[period](Date.parse(at), nowMs))
  return receipts.length >= maxReceived ? 'received' : 'available'
}
