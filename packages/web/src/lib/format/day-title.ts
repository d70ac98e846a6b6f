import type { TFunction } from 'i18next'
import { formatDay } from './time.ts'

const DAY_MS = 86_400_000
const MONTH_DIGITS = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'] as const

/**
 * Returns the title of a day, which is given as `YYYY-MM-DD`: "Today", "Yesterday", or the date in the member's
 * language. The year is Gregorian, as in all dates of the app.
 */
export const formatDayTitle = (day: string, nowMs: number, t: TFunction): string => {
  if (day === formatDay(nowMs)) return t('day.today')
  if (day === formatDay(nowMs - DAY_MS)) return t('day.yesterday')
  const [year, monthDigits, date] = day.split('-')
  const month = MONTH_DIGITS.find((digits) => digits === monthDigits)
  if (!month) return t('day.dayUnknown')
  return t('day.date', { date: Number(date), month: t(`day.month.${month}`), year })
}
