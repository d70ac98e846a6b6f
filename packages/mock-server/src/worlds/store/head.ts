import { HISTORY_PAGE_SIZE } from '../../domain/history.ts'

type NamePage = (page: readonly unknown[]) => string
type FetchPage = (name: unknown) => unknown

/**
 * Returns a state with each history's sealed pages replaced by the names that `namePage` gives them. Any object with
 * exactly the keys `sealed` and `tail` is a history, wherever it is. Parts without histories are shared, not copied.
 * Throws if a history breaks its own rules: a state that cannot be loaded again must not be written.
 */
export const serializeHead = (state: unknown, namePage: NamePage): unknown =>
  mapHistories(state, ({ sealed, tail }) => {
    if (tail.length > HISTORY_PAGE_SIZE)
      throw new Error(`a history has a tail of ${tail.length}, but ${HISTORY_PAGE_SIZE} is the most`)
    return { sealed: sealed.map((page) => namePage(requirePage(page))), tail }
  })

/** Returns the names of the pages in a head, in order. Throws if a name is not valid. */
export const pageNamesIn = (head: unknown): string[] => {
  const names: string[] = []
  mapHistories(head, (history) => {
    for (const name of history.sealed) {
      if (typeof name !== 'string' || !/^\d+-[0-9a-f]{8}$/.test(name)) throw new Error('a page has no proper name')
      names.push(name)
    }
    return history
  })
  return names
}

/** Restores the state from the result of `serializeHead`. Throws if a page does not have its full length. */
export const deserializeHead = (head: unknown, fetch: FetchPage): unknown =>
  mapHistories(head, ({ sealed, tail }) => ({ sealed: sealed.map((name) => requirePage(fetch(name))), tail }))

const requirePage = (page: unknown): readonly unknown[] => {
  if (!Array.isArray(page) || page.length !== HISTORY_PAGE_SIZE)
    throw new Error(`a sealed page does not hold ${HISTORY_PAGE_SIZE} items`)
  return page
}

interface History {
  readonly sealed: readonly unknown[]
  readonly tail: readonly unknown[]
}

const mapHistories = (value: unknown, change: (history: History) => History): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if (isHistory(value)) return change(value)
  if (Array.isArray(value)) {
    const items = value.map((item) => mapHistories(item, change))
    return items.some((item, index) => item !== value[index]) ? items : value
  }
  let hasChanged = false
  const entries = Object.entries(value).map(([key, part]) => {
    const changedPart = mapHistories(part, change)
    hasChanged ||= changedPart !== part
    return [key, changedPart] as const
  })
  // A key named __proto__ would be lost if the entries were assigned to an object.
  return hasChanged ? Object.fromEntries(entries) : value
}

/** Returns whether an object has exactly the keys `sealed` and `tail`, both with lists. */
const isHistory = (value: object): value is History =>
  'sealed' in value &&
  'tail' in value &&
  Object.keys(value).length === 2 &&
  Array.isArray(value.sealed) &&
  Array.isArray(value.tail)
