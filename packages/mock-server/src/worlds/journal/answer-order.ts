import type { Journal } from './journal.ts'
import type { JournalEntry } from './journal-entry.ts'

/** Returns the kept entries that were answered after the position `order`, in the order of their answers. */
export const listAnsweredSince = (journal: Journal, order: number): readonly JournalEntry[] =>
  journal
    .entries()
    .filter((entry) => entry.order > order)
    .sort((one, other) => one.order - other.order)

/** Returns the number of calls of each route that were answered before a kept entry. */
export const countCallsBefore = (journal: Journal, number: number): ReadonlyMap<string, number> => {
  const calls = new Map(journal.calls())
  for (const { route } of listAnsweredSince(journal, (journal.get(number)?.order ?? 0) - 1))
    if (route !== null) calls.set(route, (calls.get(route) ?? 0) - 1)
  return calls
}
