/**
 * A long list that only grows, in pages: appending to a draft copies the tail (32 at most), never the whole.
 * `sealed` holds full pages of exactly `PAGE` items and is never changed again; newest items are last.
 */
export interface History<T> {
  sealed: T[][]
  tail: T[]
}

/** Items of a sealed page. */
export const PAGE = 32

export const createHistory = <T>(): History<T> => ({ sealed: [], tail: [] })

/** The readonly form that frozen states have. */
export interface ReadonlyHistory<T> {
  readonly sealed: readonly (readonly T[])[]
  readonly tail: readonly T[]
}

export const lengthOf = (history: ReadonlyHistory<unknown>): number =>
  history.sealed.length * PAGE + history.tail.length

/** Appends to a draft in place. Returns the item. */
export const append = <T>(history: History<T>, item: T): T => {
  if (history.tail.length === PAGE) {
    history.sealed.push(history.tail)
    history.tail = [item]
  } else history.tail.push(item)
  return item
}

/** Builds a history from a list, oldest first. */
export const historyOf = <T>(items: readonly T[]): History<T> => {
  const history = createHistory<T>()
  const full = Math.max(0, Math.ceil(items.length / PAGE) - 1)
  for (let page = 0; page < full; page += 1) history.sealed.push(items.slice(page * PAGE, (page + 1) * PAGE))
  history.tail = items.slice(full * PAGE)
  return history
}

/** The item at a place counted from the oldest (0), or undefined. Constant time. */
export const itemAt = <T>(history: ReadonlyHistory<T>, index: number): T | undefined => {
  const page = Math.floor(index / PAGE)
  return (page < history.sealed.length ? history.sealed[page] : history.tail)?.[
    page < history.sealed.length ? index % PAGE : index - history.sealed.length * PAGE
  ]
}

/** `count` items, newest first, after leaving out the `skip` newest. Costs what it returns, not what it skips. */
export const listNewestFirst = <T>(history: ReadonlyHistory<T>, skip: number, count: number): T[] => {
  const items: T[] = []
  const last = lengthOf(history) - 1 - skip
  for (let index = last; index >= 0 && items.length < count; index -= 1) {
    const item = itemAt(history, index)
    if (item !== undefined) items.push(item)
  }
  return items
}

/** Every item, newest first. Costs what is taken of it. */
export function* newestFirst<T>(history: ReadonlyHistory<T>): Generator<T> {
  for (let skip = 0; skip < lengthOf(history); skip += PAGE) yield* listNewestFirst(history, skip, PAGE)
}

/**
 * The items from a time on, newest first, up to the first page with an older one: world time may have been moved. Costs what
 * happened since then, not what happened before.
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

/** Every item from a place on, oldest first. */
export function* itemsFrom<T>(history: ReadonlyHistory<T>, start = 0): Generator<T> {
  for (let index = start; index < lengthOf(history); index += 1) {
    const item = itemAt(history, index)
    if (item !== undefined) yield item
  }
}

/** What was appended to a history since `before`: all of it where there was none. Its full pages never change. */
export const listAdded = <T>(before: ReadonlyHistory<T> | undefined, after: ReadonlyHistory<T>): T[] =>
  [...after.sealed.slice(before?.sealed.length ?? 0), after.tail].flat().slice(before?.tail.length ?? 0)
