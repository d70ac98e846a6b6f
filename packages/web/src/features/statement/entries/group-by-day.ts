import { formatDay } from '../../../lib/format/time.ts'
import type { StatementEntry } from '../read-statement.ts'

/** The entries of one day in Bangkok. */
export interface EntryDay {
  /** `YYYY-MM-DD`; an empty string if the time is unknown. */
  readonly day: string
  readonly entries: readonly StatementEntry[]
}

const dayOf = ({ createdAt }: StatementEntry): string => {
  const timeMs = Date.parse(createdAt)
  return Number.isNaN(timeMs) ? '' : formatDay(timeMs)
}

/** Groups entries by their day, in their given order. */
export const groupByDay = (entries: readonly StatementEntry[]): readonly EntryDay[] => {
  const days = new Map<string, StatementEntry[]>()
  for (const entry of entries) {
    const day = dayOf(entry)
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return Array.from(days, ([day, dayEntries]) => ({ day, entries: dayEntries }))
}
