import { DATETIME_FORMAT, RELATIVE_TIME_UNITS, UTC_OFFSET_HOURS } from '@sabai/contracts/constants'
import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import type { TFunction } from 'i18next'

dayjs.extend(utc)

/**
 * Formats a time in Bangkok without the time zones and offsets of dayjs. These depend on the device's own zone, and are
 * wrong by an hour in the night when the clocks of that zone are put forward.
 */
const formatInBangkok = (timeMs: number, format: string): string =>
  dayjs.utc(timeMs).add(UTC_OFFSET_HOURS, 'hour').format(format)

/** The last day with a year of four digits. A later time counts as a mistake of the server. */
const LATEST_MS = Date.UTC(9999, 11, 31)

const parseTime = (iso: unknown): number => {
  const timeMs = typeof iso === 'string' ? Date.parse(iso) : Number.NaN
  return Math.abs(timeMs) <= LATEST_MS ? timeMs : Number.NaN
}

/**
 * Formats a time in Bangkok as `DD/MM/YYYY HH:mm:ss` with the Gregorian year (product section 9). Returns a dash for
 * anything that is not a time.
 */
export const formatDateTime = (iso: unknown): string => {
  const timeMs = parseTime(iso)
  return Number.isNaN(timeMs) ? '–' : formatInBangkok(timeMs, DATETIME_FORMAT)
}

/** Formats the time of day in Bangkok as `HH:mm:ss`. Returns a dash for anything that is not a time. */
export const formatTime = (iso: unknown): string => {
  const timeMs = parseTime(iso)
  return Number.isNaN(timeMs) ? '–' : formatInBangkok(timeMs, 'HH:mm:ss')
}

/** Formats the day in Bangkok as `YYYY-MM-DD`. */
export const formatDay = (timeMs: number): string => formatInBangkok(timeMs, 'YYYY-MM-DD')

/**
 * Formats how long ago a time was, in the largest whole unit (product section 9). The present and the future are "just
 * now". Returns an empty string for anything that is not a time.
 */
export const formatTimeAgo = (iso: unknown, nowMs: number, t: TFunction): string => {
  const seconds = Math.floor((nowMs - parseTime(iso)) / 1000)
  if (Number.isNaN(seconds)) return ''
  const [unit, secondsPerUnit] = RELATIVE_TIME_UNITS.find(([, unitSeconds]) => seconds >= unitSeconds) ?? ['second', 0]
  return secondsPerUnit === 0
    ? t('common.ago.now')
    : t(`common.ago.${unit}`, { count: Math.floor(seconds / secondsPerUnit) })
}
