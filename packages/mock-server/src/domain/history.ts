/**
 * A long append-only list in pages: appending to a draft copies the tail (32 items at most), never the whole list.
 * `sealed` holds full pages of exactly `PAGE` items, which never change again; the newest items are last.
 */
export interface History<T> {
  sealed: T[][]
  tail: T[]
}

/** The number of items in a sealed page. */
export const PAGE = 32

export const createHistory = <T>(): History<T> => ({ sealed: [], tail: [] })

/** A history that is part of a frozen state, and so cannot be changed. */
export interface ReadonlyHistory<T> {
  readonly sealed: readonly (readonly T[])[]
  readonly tail: readonly T[]
}

export const lengthOf = (history: ReadonlyHistory<unknown>): number =>
  history.sealed.length * PAGE + history.tail.length

/** Appends an item to a draft in place, and returns the item. */
export const append = <T>(history: History<T>, item: T): T => {
  if (history.tail.length === PAGE) {
    history.sealed.push(history.tail)
    history.tail = [item]
  } else history.tail.push(item)
  return item
}

/** Builds a history from a list that is sorted oldest first. */
export const historyOf = <T>(items: readonly T[]): History<T> => {
  const history = createHistory<T>()
  const full = Math.max(0, Math.ceil(items.length / PAGE) - 1)
  for (let page = 0; page < full; page += 1) history.sealed.push(items.slice(page * PAGE, (page + 1) * PAGE))
  history.tail = items.slice(full * PAGE)
  return history
}

/** Returns the item at an index from the oldest (0), or undefined. Takes constant time. */
export const itemAt = <T>(history: ReadonlyHistory<T>, index: number): T | undefined => {
  const page = Math.floor(index / PAGE)
  return (page < history.sealed.length ? history.sealed[page] : history.tail)?.[
    page < history.sealed.length ? index % PAGE : index - history.sealed.length * PAGE
  ]
}

/** Returns `count` items, newest first, after the `skip` newest. Skipped items are not read. */
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
export function* newestFirst<T>(history: ReadonlyHistory<T>): Generator<T> {
  for (let skip = 0; skip < lengthOf(history); skip += PAGE) yield* listNewestFirst(history, skip, PAGE)
}

/**
 * Yields the items since a time, newest first, up to the first page that has an older item. All items of that page are
 * checked, as world time may have been set back. Older pages are not read.
 */
export function* newestSince<T extends { readonly at: number }>(
  history: ReadonlyHistory<T>,
  since: number,
): Generator<T> {
  for (let skip = 0; skip < lengthOf(history); skip += PAGE) {
    const page = listNewestFirst(history, skip, PAGE)
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

/** Returns the items appended since `before`, or all if it is undefined. Relies on sealed pages never changing. */
export const listAdded = <T>(before: ReadonlyHistory<T> | undefined, after: ReadonlyHistory<T>): readonly T[] => {
  const pages = after.sealed.slice(before?.sealed.length ?? 0)
  const items = pages.length === 0 ? after.tail : [...pages, after.tail].flat()
  return items.slice(before?.tail.length ?? 0)
}
