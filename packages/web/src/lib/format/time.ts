import { AGO_UNITS, TIME_ZONE } from '@sabai/contracts/constants'
import type { TFunction } from 'i18next'

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

const timeOf = (iso: unknown): number => (typeof iso === 'string' ? Date.parse(iso) : Number.NaN)

/** `DD/MM/YYYY HH:mm:ss` in Bangkok, Gregorian year (product section 9); a dash for what is no time. */
export const formatDateTime = (iso: unknown): string => {
  const time = timeOf(iso)
  if (Number.isNaN(time)) return '–'
  const part = Object.fromEntries(parts.formatToParts(time).map(({ type, value }) => [type, value]))
  return `${part.day}/${part.month}/${part.year} ${part.hour}:${part.minute}:${part.second}`
}

/** How long ago, in the largest whole unit (product section 9); the present and the future are "just now". */
export const formatTimeAgo = (iso: unknown, nowMs: number, t: TFunction): string => {
  const seconds = Math.floor((nowMs - timeOf(iso)) / 1000)
  if (Number.isNaN(seconds)) return ''
  const [unit, length] = AGO_UNITS.find(([, unitSeconds]) => seconds >= unitSeconds) ?? ['second', 0]
  return length === 0 ? t('common.ago.now') : t(`common.ago.${unit}`, { count: Math.floor(seconds / length) })
}
