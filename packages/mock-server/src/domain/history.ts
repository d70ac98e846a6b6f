/**
 * A long append-only list in pages: appending to a draft copies only the tail (at most 32 items), not the whole list.
 * `sealed` holds full pages of exactly `HISTORY_PAGE_SIZE` items, which never change again; the newest items are last.
 */
export interface History<T> {
  sealed: T[][]
  tail: T[]
}

/** The number of items in a sealed page. */
export const HISTORY_PAGE_SIZE = 32

export const createHistory = <T>(): History<T> => ({ sealed: [], tail: [] })

/** A history that cannot be changed, because it is part of a frozen state. */
export interface ReadonlyHistory<T> {
  readonly sealed: readonly (readonly T[])[]
  readonly tail: readonly T[]
}

export const lengthOf = (history: ReadonlyHistory<unknown>): number =>
  history.sealed.length * HISTORY_PAGE_SIZE + history.tail.length

/** Appends an item to a history in place, and returns the item. */
export const append = <T>(history: History<T>, item: T): T => {
  if (history.tail.length === HISTORY_PAGE_SIZE) {
    history.sealed.push(history.tail)
    history.tail = [item]
  } else history.tail.push(item)
  return item
}

/** Builds a history from a list that is sorted oldest first. */
export const historyOf = <T>(items: readonly T[]): History<T> => {
  const history = createHistory<T>()
  const fullPageCount = Math.max(0, Math.ceil(items.length / HISTORY_PAGE_SIZE) - 1)
  for (let page = 0; page < fullPageCount; page += 1)
    history.sealed.push(items.slice(page * HISTORY_PAGE_SIZE, (page + 1) * HISTORY_PAGE_SIZE))
  history.tail = items.slice(fullPageCount * HISTORY_PAGE_SIZE)
  return history
}

/** Returns the item at an index, where 0 is the oldest; undefined if there is none. Takes constant time. */
export const itemAt = <T>(history: ReadonlyHistory<T>, index: number): T | undefined => {
  const page = Math.floor(index / HISTORY_PAGE_SIZE)
  return (page < history.sealed.length ? history.sealed[page] : history.tail)?.[
    page < history.sealed.length ? index % HISTORY_PAGE_SIZE : index - history.sealed.length * HISTORY_PAGE_SIZE
  ]
}

/** Skips the newest `skip` items without reading them, and returns up to `count` older items, newest first. */
export const listNewestFirst = <T>(history: ReadonlyHistory<T>, skip: number, count: number): T[] => {
  const items: T[] = []
  const lastIndex = lengthOf(history) - 1 - skip
  for (let index = lastIndex; index >= 0 && items.length < count; index -= 1) {
    const item = itemAt(history, index)
    if (item !== undefined) items.push(item)
  }
  return items
}

/** Yields every item, newest first. Pages are read only as they are needed. */
export function* iterateNewestFirst<T>(history: ReadonlyHistory<T>): Generator<T> {
  for (let skip = 0; skip < lengthOf(history); skip += HISTORY_PAGE_SIZE)
    yield* listNewestFirst(history, skip, HISTORY_PAGE_SIZE)
}

/**
 * Yields the items since a time, newest first, up to the first page that has an item from before it. All items of that
 * page are checked, because the times are out of order where world time was set back. Older pages are not read.
 */
export function* iterateNewestSince<T extends { readonly at: number }>(
  history: ReadonlyHistory<T>,
  since: number,
): Generator<T> {
  for (let skip = 0; skip < lengthOf(history); skip += HISTORY_PAGE_SIZE) {
    const page = listNewestFirst(history, skip, HISTORY_PAGE_SIZE)
    const recent = page.filter(({ at }) => at >= since)
    yield* recent
    if (recent.length < page.length) return
  }
}

/** Yields the items from an index on, oldest first. */
export function* itemsFrom<T>(history: ReadonlyHistory<T>, start = 0): Generator<T> {
  for (let index = start; index < lengthOf(history); index += 1) {
    const item = itemAt(history, index)
    if (item !== undefined) yield item
  }
}

/** Returns the items appended since `historyBefore`, or all items if it is undefined. */
export const listAdded = <T>(
  historyBefore: ReadonlyHistory<T> | undefined,
  historyAfter: ReadonlyHistory<T>,
): readonly T[] => {
  const pages = historyAfter.sealed.slice(historyBefore?.sealed.length ?? 0)
  // Uses `concat`, which takes 0.04 ms for 10,000 items, and not `flat`, which takes 4 ms.
  const items = pages.length === 0 ? historyAfter.tail : ([] as readonly T[]).concat(...pages, historyAfter.tail)
  return items.slice(historyBefore?.tail.length ?? 0)
}
