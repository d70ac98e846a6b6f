import type { ChatItem } from './chat-item.ts'
import { containsAny, mergeItems } from './merge-items.ts'

/**
 * Fetches a page of the history and returns its items oldest first. `size` is the number of items that the server sent.
 */
export type FetchPage = (skip: number) => Promise<{ readonly items: readonly ChatItem[]; readonly size: number }>

/**
 * The maximum number of pages that one call of `fetchMissed` fetches. Older messages are loaded when the reader scrolls
 * up.
 */
const MAX_MISSED_PAGES = 200

const isStored = ({ delivery }: ChatItem): boolean => delivery === 'succeed'

/** After this many pages in a row without a new message, the app assumes that the server ignores `skip`. */
const MAX_REPEATED_PAGES = 20

/**
 * Counts the items that the server has stored. The count is the `skip` with which a request returns the messages before
 * these items.
 */
export const countStored = (items: readonly ChatItem[]): number => items.filter(isStored).length

/**
 * Fetches missed messages, newest page first, until a page has a message that was received before. If no such message
 * is known, fetches only the first page. `knownItems` must be from before the connection was restored, because messages
 * pushed later do not show which messages were missed. If `reachesStart` is true, there are no older messages.
 */
export const fetchMissed = async (
  knownItems: readonly ChatItem[],
  fetchPage: FetchPage,
  pageSize: number,
): Promise<{ readonly items: readonly ChatItem[]; readonly reachesStart: boolean }> => {
  const confirmedItems = knownItems.filter(({ isConfirmed }) => isConfirmed)
  let missedItems: readonly ChatItem[] = []
  let skip = 0
  for (let page = 0; page < MAX_MISSED_PAGES; page += 1) {
    const { items, size } = await fetchPage(skip)
    missedItems = mergeItems(missedItems, items, true)
    skip += size
    if (size < pageSize) return { items: missedItems, reachesStart: true }
    if (confirmedItems.length === 0 || containsAny(confirmedItems, items)) break
  }
  return { items: missedItems, reachesStart: false }
}

/**
 * Fetches messages older than all known messages. Messages that were never received shift known messages into the next
 * page, so pages are fetched until one has a new message. If `hasWholeHistory` is true, there are no older messages.
 */
export const fetchOlder = async (
  knownItems: readonly ChatItem[],
  fetchPage: FetchPage,
  pageSize: number,
): Promise<{ readonly items: readonly ChatItem[]; readonly hasWholeHistory: boolean }> => {
  let skip = countStored(knownItems)
  for (let page = 1; ; page += 1) {
    const { items, size } = await fetchPage(skip)
    skip += size
    const hasWholeHistory = size < pageSize || page === MAX_REPEATED_PAGES
    if (hasWholeHistory || mergeItems(knownItems, items, true).length > knownItems.length)
      return { items, hasWholeHistory }
  }
}
