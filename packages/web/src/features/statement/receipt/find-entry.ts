import { MAX_PAGE_LIMIT } from '@sabai/contracts/constants'
import type { StatementEntry } from '../read-statement.ts'
import { entryIdOf, entryTimeOf } from '../statement-search.ts'

/** The range of pages that may contain an entry, if pages have the largest size. `last` is null until it is known. */
export interface PageRange {
  readonly first: number
  readonly last: number | null
}

export const ALL_PAGES: PageRange = { first: 1, last: null }

/**
 * Returns the page to read next: at first the first page, which has most of the requested entries, and later the middle
 * of the range.
 */
export const pageToRead = ({ first, last }: PageRange): number =>
  last === null ? first : Math.floor((first + last) / 2)

/**
 * Searches for an entry on a page of entries, newest first. Returns the entry, the range of other pages that may
 * contain it, or null if there is no such entry.
 */
export const findEntry = (
  entryId: string,
  { entries, total }: { readonly entries: readonly StatementEntry[]; readonly total: number },
  range: PageRange,
): StatementEntry | PageRange | null => {
  const foundEntry = entries.find((entry) => entryIdOf(entry) === entryId)
  if (foundEntry) return foundEntry
  const page = pageToRead(range)
  const timeMs = entryTimeOf(entryId)
  const newestMs = Date.parse(entries[0]?.createdAt ?? '')
  const oldestMs = Date.parse(entries.at(-1)?.createdAt ?? '')
  const last = range.last ?? Math.ceil(total / MAX_PAGE_LIMIT)
  const rest = timeMs >= newestMs ? { first: range.first, last: page - 1 } : { first: page + 1, last }
  const isElsewhere = timeMs >= newestMs || timeMs <= oldestMs
  return isElsewhere && rest.first <= rest.last ? rest : null
}
