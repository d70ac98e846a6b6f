import { AGO_UNITS, DATETIME_FORMAT, OFFSET_HOURS } from '@sabai/contracts/constants'
import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import type { TFunction } from 'i18next'

dayjs.extend(utc)

/**
 * The zones and offsets of dayjs are not used: they go by the device's own clock, and are an hour out in the night when that
 * is put forward.
 */
const formatInBangkok = (timeMs: number, format: string): string =>
  dayjs.utc(timeMs).add(OFFSET_HOURS, 'hour').format(format)

const timeOf = (iso: unknown): number => (typeof iso === 'string' ? Date.parse(iso) : Number.NaN)

/** `DD/MM/YYYY HH:mm:ss` in Bangkok, Gregorian year (product section 9); a dash for what is no time. */
export const formatDateTime = (iso: unknown): string => {
  const time = timeOf(iso)
  return Number.isNaN(time) ? '–' : formatInBangkok(time, DATETIME_FORMAT)
}

/** The day in Bangkok as `YYYY-MM-DD`. */
export const formatDay = (timeMs: number): string => formatInBangkok(timeMs, 'YYYY-MM-DD')

/** How long ago, in the largest whole unit (product section 9); the present and the future are "just now". */
export const formatTimeAgo = (iso: unknown, nowMs: number, t: TFunction): string => {
  const seconds = Math.floor((nowMs - timeOf(iso)) / 1000)
  if (Number.isNaN(seconds)) return ''
  const [unit, length] = AGO_UNITS.find(([, unitSeconds]) => seconds >= unitSeconds) ?? ['second', 0]
  return length === 0 ? t('common.ago.now') : t(`common.ago.${unit}`, { count: Math.floor(seconds / length) })
}
