/** One line of a tree that shows the keys and values of an object. */
export interface TreeLine {
  /** The keys from the root, as JSON, because a key may contain a dot. */
  readonly path: string
  readonly keys: readonly string[]
  readonly key: string
  readonly level: number
  /** Whether the lines inside a branch are shown; null for a leaf. */
  readonly isOpen: boolean | null
  readonly text: string
}

/** The largest number of lines that a search returns. */
export const MAX_FOUND_LINES = 500

const isParent = (value: unknown): value is object => typeof value === 'object' && value !== null

export const branchPathOf = (keys: readonly string[]): string => JSON.stringify(keys)

const describeValue = (value: unknown): string => {
  if (Array.isArray(value)) return value.length === 1 ? '1 item' : `${value.length} items`
  if (!isParent(value)) return JSON.stringify(value) ?? 'nothing'
  const { length } = Object.keys(value)
  return length === 1 ? '1 key' : `${length} keys`
}

const toTreeLine = (keys: readonly string[], value: unknown, isOpen: boolean): TreeLine => ({
  path: branchPathOf(keys),
  keys,
  key: keys.at(-1) ?? '',
  level: keys.length,
  isOpen: isParent(value) ? isOpen : null,
  text: describeValue(value),
})

/** Lists the visible lines. Does not visit closed branches, because a state may be large. */
export const listVisibleLines = (root: object, openPaths: ReadonlySet<string>): readonly TreeLine[] => {
  const lines: TreeLine[] = []
  const add = (parent: object, parentKeys: readonly string[]): void => {
    for (const [key, value] of Object.entries(parent)) {
      const keys = [...parentKeys, key]
      const isOpen = openPaths.has(branchPathOf(keys))
      lines.push(toTreeLine(keys, value, isOpen))
      if (isOpen && isParent(value)) add(value, keys)
    }
  }
  add(root, [])
  return lines
}

/** Finds the first 500 lines whose key or value contains the searched text, even in closed branches. */
export const findLines = (root: object, words: string): readonly TreeLine[] => {
  const searchedText = words.trim().toLowerCase()
  const lines: TreeLine[] = []
  const search = (parent: object, parentKeys: readonly string[]): void => {
    for (const [key, value] of Object.entries(parent)) {
      if (lines.length >= MAX_FOUND_LINES) return
      const isFound =
        key.toLowerCase().includes(searchedText) ||
        (!isParent(value) && String(value).toLowerCase().includes(searchedText))
      const keys = [...parentKeys, key]
      if (isFound) lines.push({ ...toTreeLine(keys, value, false), key: keys.join(' › '), level: 1 })
      if (isParent(value)) search(value, keys)
    }
  }
  search(root, [])
  return lines
}
