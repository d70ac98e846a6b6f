import type { TFunction } from 'i18next'
import { formatDay } from '../../../lib/format/time.ts'
import type { StatementEntry } from '../read-statement.ts'

const DAY_MS = 86_400_000

/** The entries of one day in Bangkok. */
export interface EntryDay {
  /** `YYYY-MM-DD`; empty where the time is not known. */
  readonly day: string
  readonly entries: readonly StatementEntry[]
}

const dayOf = ({ createdAt }: StatementEntry): string => {
  const timeMs = Date.parse(createdAt)
  return Number.isNaN(timeMs) ? '' : formatDay(timeMs)
}

/** Groups entries by their day, in the order in which they come. */
export const groupByDay = (entries: readonly StatementEntry[]): readonly EntryDay[] => {
  const days = new Map<string, StatementEntry[]>()
  for (const entry of entries) {
    const day = dayOf(entry)
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return Array.from(days, ([day, ofDay]) => ({ day, entries: ofDay }))
}

const MONTHS = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'] as const

/** "Today", "Yesterday", or the date in the member's language; the year is Gregorian, as in every date of the app. */
export const formatDayTitle = (day: string, nowMs: number, t: TFunction): string => {
  if (day === formatDay(nowMs)) return t('statement.today')
  if (day === formatDay(nowMs - DAY_MS)) return t('statement.yesterday')
  const [year, monthDigits, date] = day.split('-')
  const month = MONTHS.find((digits) => digits === monthDigits)
  if (!month) return t('statement.dayUnknown')
  return t('statement.date', { date: Number(date), month: t(`statement.month.${month}`), year })
}
