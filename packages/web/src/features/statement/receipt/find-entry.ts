import { MAX_PAGE_LIMIT } from '@sabai/contracts/constants'
import type { StatementEntry } from '../read-statement.ts'
import { entryIdOf, entryTimeOf } from '../statement-search.ts'

/**
 * The range of pages that may contain the entry that is searched for. Pages have the largest size, `MAX_PAGE_LIMIT`.
 * `lastPage` is null until it is known.
 */
export interface PageRange {
  readonly firstPage: number
  readonly lastPage: number | null
}

export const ALL_PAGES: PageRange = { firstPage: 1, lastPage: null }

/**
 * Returns the page to read next: page 1 at the beginning, because it contains most of the entries that are searched
 * for, and later the middle of the range.
 */
export const choosePageToRead = ({ firstPage, lastPage }: PageRange): number =>
  lastPage === null ? firstPage : Math.floor((firstPage + lastPage) / 2)

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
  const page = choosePageToRead(range)
  const timeMs = entryTimeOf(entryId)
  const newestMs = Date.parse(entries[0]?.createdAt ?? '')
  const oldestMs = Date.parse(entries.at(-1)?.createdAt ?? '')
  const lastPage = range.lastPage ?? Math.ceil(total / MAX_PAGE_LIMIT)
  const remainingPages =
    timeMs >= newestMs ? { firstPage: range.firstPage, lastPage: page - 1 } : { firstPage: page + 1, lastPage }
  const isElsewhere = timeMs >= newestMs || timeMs <= oldestMs
  return isElsewhere && remainingPages.firstPage <= remainingPages.lastPage ? remainingPages : null
}
