import type { ChatItem } from './chat-item.ts'
import { hasAny, mergeItems } from './merge-items.ts'

/** Fetches a page of the history, oldest first. `size` is the number of items that the server sent. */
export type FetchPage = (skip: number) => Promise<{ readonly items: readonly ChatItem[]; readonly size: number }>

/** Limit of pages fetched at once; older messages are loaded as the reader scrolls up. */
const MAX_MISSED_PAGES = 200

const isStored = ({ delivery }: ChatItem): boolean => delivery === 'succeed'

/** After this many pages in a row without a new message, the server is taken to ignore `skip`. */
const MAX_REPEATED_PAGES = 20

/** Counts the items that the server has stored: the `skip` to fetch those before them. */
export const countStored = (items: readonly ChatItem[]): number => items.filter(isStored).length

/**
 * Fetches missed messages, newest page first, until a page has a message that was received before; only the first page
 * if there is no such message. `known` is the conversation before the connection came back, because later pushes say
 * nothing about the gap before them. `reachesStart` says that nothing is older.
 */
export const fetchMissed = async (
  known: readonly ChatItem[],
  fetchPage: FetchPage,
  pageSize: number,
): Promise<{ readonly items: readonly ChatItem[]; readonly reachesStart: boolean }> => {
  const received = known.filter(({ isConfirmed }) => isConfirmed)
  let missed: readonly ChatItem[] = []
  let skip = 0
  for (let page = 0; page < MAX_MISSED_PAGES; page += 1) {
    const { items, size } = await fetchPage(skip)
    missed = mergeItems(missed, items, true)
    skip += size
    if (size < pageSize) return { items: missed, reachesStart: true }
    if (received.length === 0 || hasAny(received, items)) break
  }
  return { items: missed, reachesStart: false }
}

/**
 * Fetches messages older than all known ones. Messages that were never received shift known ones into the next page, so
 * pages are fetched until one has something new. `hasAll` says that nothing is older.
 */
export const fetchOlder = async (
  known: readonly ChatItem[],
  fetchPage: FetchPage,
  pageSize: number,
): Promise<{ readonly items: readonly ChatItem[]; readonly hasAll: boolean }> => {
  let skip = countStored(known)
  for (let page = 1; ; page += 1) {
    const { items, size } = await fetchPage(skip)
    skip += size
    const hasAll = size < pageSize || page === MAX_REPEATED_PAGES
    if (hasAll || mergeItems(known, items, true).length > known.length) return { items, hasAll }
  }
}
