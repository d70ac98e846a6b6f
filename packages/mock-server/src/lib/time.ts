export const MINUTE_MS = 60_000
/** The last moment that four digits can say as a year. */
export const LATEST_MS = Date.UTC(9999, 11, 31)
const DAY_MS = 86_400_000
/** Asia/Bangkok, where no clock is ever changed. */
const ZONE_MS = 7 * 3_600_000

/** When the day of a time began in Asia/Bangkok, in ms. */
export const startOfDay = (ms: number): number => Math.floor((ms + ZONE_MS) / DAY_MS) * DAY_MS - ZONE_MS

/** A time in ms as the wire has it: ISO 8601, UTC, with milliseconds. */
export const toIsoTime = (ms: number): string => new Date(ms).toISOString()

const TIME = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/

/** Reads an ISO 8601 time with a zone, in ms; null where it is none, or not in the calendar. */
export const parseTime = (text: string): number | null => {
  const minute = TIME.exec(text)?.[1]
  const ms = Date.parse(text)
  // Date.parse takes 31 February for 3 March, and hour 24 for the next day.
  const isReal = minute !== undefined && !Number.isNaN(ms) && toIsoTime(Date.parse(`${minute}Z`)).startsWith(minute)
  return isReal ? ms : null
}

/** Says of a text that is no time what is wrong with it. */
export const describeBadTime = (text: string): string =>
  `"${text}" is no time: ${TIME.test(text) ? 'there is no such day, hour or zone' : 'write it as 2026-11-20T09:30:00+07:00'}`

const UNITS: Record<string, number> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 }

/** Reads a duration such as `90s`, `1h30m` or `250ms`, in ms; null where it is none. */
export const parseDuration = (text: string): number | null => {
  const parts = [...text.matchAll(/(\d+)(ms|s|m|h|d)/g)]
  if (parts.length === 0 || parts.map(([part]) => part).join('') !== text) return null
  return parts.reduce((sum, [, count, unit]) => sum + Number(count) * (UNITS[unit ?? ''] ?? 0), 0)
}

/** A duration as people write it: `1h30m`, `250ms`; `0ms` for nothing. */
export const formatDuration = (ms: number): string => {
  let left = ms
  const parts = Object.entries(UNITS)
    .toSorted(([, a], [, b]) => b - a)
    .map(([unit, unitMs]) => {
      const count = Math.floor(left / unitMs)
      left -= count * unitMs
      return count > 0 ? `${count}${unit}` : ''
    })
  return parts.join('') || '0ms'
}
