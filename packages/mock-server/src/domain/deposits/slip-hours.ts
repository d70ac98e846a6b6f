import type { FixtureData } from '../../fixture-schema/schema.ts'
import { MINUTE_MS, startOfDay } from '../../lib/time.ts'
import type { QueryContext } from '../context.ts'

type SlipHours = FixtureData['lookups']['slipHours']

/** The daily hours without slip upload, and whether it is closed now: only with the world's setting `closingWindow`. */
export const slipHoursOf = ({ state, fixtureData: { lookups }, now }: QueryContext) => ({
  ...lookups.slipHours,
  isClosed: state.settings.closingWindow && isWithin(lookups.slipHours, now),
})

/** Hours whose end is before their beginning go on after midnight; the minute of the end is outside. */
const isWithin = ({ closeFrom, closeTo }: SlipHours, now: number): boolean => {
  const minute = (now - startOfDay(now)) / MINUTE_MS
  const [from, to] = [minuteOf(closeFrom), minuteOf(closeTo)]
  return from <= to ? from <= minute && minute < to : from <= minute || minute < to
}

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
