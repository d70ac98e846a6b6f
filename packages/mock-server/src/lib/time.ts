import { CLOCK_YEAR_RANGE, UTC_OFFSET_HOURS } from '@sabai/contracts/constants'
import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import type { Issue, Path } from './issue.ts'

export { formatDuration, parseDuration } from '@sabai/contracts/duration'

dayjs.extend(utc)

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
/** The latest time that a world's clock may show. */
export const LATEST_MS = dayjs.utc(`${CLOCK_YEAR_RANGE.last + 1}-01-01`).valueOf() - 1
export const CLOCK_END_MESSAGE = `the clock ends with the year ${CLOCK_YEAR_RANGE.last}`
/** The number of years by which the Thai calendar is ahead of the Gregorian calendar. */
const THAI_YEAR_OFFSET = 543

/**
 * Returns the start, in ms, of the day in Bangkok to which a time belongs. The time zones of dayjs are not used: they
 * are an hour off on a machine with daylight saving time.
 */
export const startOfBangkokDay = (ms: number): number =>
  dayjs.utc(ms).add(UTC_OFFSET_HOURS, 'hour').startOf('day').subtract(UTC_OFFSET_HOURS, 'hour').valueOf()

/** Returns the time in ms of the last Monday, 00:00 in Bangkok, before or at `ms`. */
export const startOfBangkokWeek = (ms: number): number => {
  const day = dayjs.utc(ms).add(UTC_OFFSET_HOURS, 'hour').startOf('day')
  const daysSinceMonday = (day.day() + 6) % 7
  return day.subtract(daysSinceMonday, 'day').subtract(UTC_OFFSET_HOURS, 'hour').valueOf()
}

/** Returns the day of a time in Bangkok, as YYYY-MM-DD. */
export const dayOf = (ms: number): string => dayjs.utc(ms).add(UTC_OFFSET_HOURS, 'hour').format('YYYY-MM-DD')

/**
 * Formats a time in ms as the API does: ISO 8601, UTC, with milliseconds. Uses Date, which is fast, because a reply may
 * contain thousands of timestamps.
 */
export const toIsoTime = (ms: number): string => new Date(ms).toISOString()

const TIME_PATTERN = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/

/** Parses an ISO 8601 time with a zone to ms; null if the text is not such a time or the calendar has no such day. */
export const parseTime = (text: string): number | null => {
  const textToMinute = TIME_PATTERN.exec(text)?.[1]
  const time = dayjs(text)
  // dayjs would read 31 February as 3 March, and hour 24 as the next day.
  const isReal =
    textToMinute !== undefined && time.isValid() && dayjs.utc(textToMinute).format('YYYY-MM-DDTHH:mm') === textToMinute
  return isReal ? time.valueOf() : null
}

/** Checks that a world's clock can be set to the time that a text contains. */
export const checkClockTime = (text: string, path: Path): Issue[] => {
  const toIssues = (message: string): Issue[] => [{ path, message }]
  const year = Number(text.slice(0, 4))
  const gregorianText = text.replace(/^\d{4}/, String(year - THAI_YEAR_OFFSET))
  const range = `write a year from ${CLOCK_YEAR_RANGE.first} to ${CLOCK_YEAR_RANGE.last}`
  // The year is checked before the calendar, because a Thai leap day does not exist in the Gregorian year of the same
  // number.
  if (isClockYear(year - THAI_YEAR_OFFSET) && parseTime(gregorianText) !== null)
    return toIssues(`${year} is a Thai year (did you mean "${gregorianText}"?): ${range}`)
  if (parseTime(text) !== null) return isClockYear(year) ? [] : toIssues(`"${text}" is out of range: ${range}`)
  const hint = TIME_PATTERN.test(text) ? 'there is no such day, hour or zone' : 'write it as 2026-11-20T09:30:00+07:00'
  return toIssues(`"${text}" is not a time: ${hint}`)
}

const isClockYear = (year: number): boolean => year >= CLOCK_YEAR_RANGE.first && year <= CLOCK_YEAR_RANGE.last
