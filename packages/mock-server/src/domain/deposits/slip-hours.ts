import type { FixtureData } from '../../fixture-schema/schema.ts'
import { MINUTE_MS, startOfBangkokDay } from '../../lib/time.ts'
import type { QueryContext } from '../context.ts'

type SlipHours = FixtureData['lookups']['slipHours']

/**
 * Returns the daily closing hours of slips, and whether uploads are refused now because of them. Without the setting
 * `closingWindow`, slips can be uploaded in these hours too.
 */
export const slipHoursOf = ({ state, fixtureData: { lookups }, now }: QueryContext) => ({
  ...lookups.slipHours,
  isClosed: state.settings.closingWindow && isWithin(lookups.slipHours, now),
})

/** Tells whether a time is from `closeFrom` to before `closeTo`. The period may contain midnight. */
const isWithin = ({ closeFrom, closeTo }: SlipHours, now: number): boolean => {
  const minute = (now - startOfBangkokDay(now)) / MINUTE_MS
  const [from, to] = [minuteOf(closeFrom), minuteOf(closeTo)]
  return from <= to ? from <= minute && minute < to : from <= minute || minute < to
}

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
