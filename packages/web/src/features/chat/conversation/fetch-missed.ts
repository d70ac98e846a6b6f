import type { ChatItem } from './chat-item.ts'
import { hasAny, mergeItems } from './merge-items.ts'

/** Asks for a page of the history, in the order of reading. `size`: how many the server sent. */
export type FetchPage = (skip: number) => Promise<{ readonly items: readonly ChatItem[]; readonly size: number }>

/** Nobody waits for more: older messages are loaded as the reader scrolls up. */
const PAGES_MAX = 200

const isKept = ({ delivery }: ChatItem): boolean => delivery === 'succeed'

/** After so many pages in a row without a new message, the server evidently ignores `skip`. */
const REPEATED_PAGES_MAX = 20

/** How many of these the server keeps: those before them are skipped by this number. */
export const countKept = (items: readonly ChatItem[]): number => items.filter(isKept).length

/**
 * Fetches what was missed, newest first, until a page holds a message that was received before; the first page is enough
 * where there is none. `known` is the conversation as it was before the connection came back: pushes that came since say
 * nothing about the gap before them. `reachesStart`: there is nothing older.
 */
export const fetchMissed = async (
  known: readonly ChatItem[],
  fetchPage: FetchPage,
  pageSize: number,
): Promise<{ readonly items: readonly ChatItem[]; readonly reachesStart: boolean }> => {
  const received = known.filter(({ isConfirmed }) => isConfirmed)
  let missed: readonly ChatItem[] = []
  let skip = 0
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const { items, size } = await fetchPage(skip)
    missed = mergeItems(missed, items, true)
    skip += size
    if (size < pageSize) return { items: missed, reachesStart: true }
    if (received.length === 0 || hasAny(received, items)) break
  }
  return { items: missed, reachesStart: false }
}

/**
 * Fetches what is older than all that is known. Messages that were never received push known ones into the next
 * page, so it goes on until a page has something new. `isAll`: there is nothing older.
 */
export const fetchOlder = async (
  known: readonly ChatItem[],
  fetchPage: FetchPage,
  pageSize: number,
): Promise<{ readonly items: readonly ChatItem[]; readonly isAll: boolean }> => {
  let skip = countKept(known)
  for (let page = 1; ; page += 1) {
    const { items, size } = await fetchPage(skip)
    skip += size
    const isAll = size < pageSize || page === REPEATED_PAGES_MAX
    if (isAll || mergeItems(known, items, true).length > known.length) return { items, isAll }
  }
}
