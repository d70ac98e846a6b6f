/** One line of a value that is shown as a tree. */
export interface Branch {
  /** Keys from the root, as JSON: two keys with a dot in them stay two. */
  readonly path: string
  readonly keys: readonly string[]
  readonly key: string
  readonly level: number
  /** Null where there is nothing below. */
  readonly isOpen: boolean | null
  readonly text: string
}

/** What a search shows at most. */
export const MAX_FOUND = 500

const isParent = (value: unknown): value is object => typeof value === 'object' && value !== null

export const pathOf = (keys: readonly string[]): string => JSON.stringify(keys)

const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.length === 1 ? '1 item' : `${value.length} items`
  if (!isParent(value)) return JSON.stringify(value) ?? 'nothing'
  const { length } = Object.keys(value)
  return length === 1 ? '1 key' : `${length} keys`
}

const toBranch = (keys: readonly string[], value: unknown, isOpen: boolean): Branch => ({
  path: pathOf(keys),
  keys,
  key: keys.at(-1) ?? '',
  level: keys.length,
  isOpen: isParent(value) ? isOpen : null,
  text: textOf(value),
})

/** The lines in sight: what is below a closed branch costs nothing. */
export const listBranches = (root: object, open: ReadonlySet<string>): readonly Branch[] => {
  const lines: Branch[] = []
  const add = (parent: object, above: readonly string[]): void => {
    for (const [key, value] of Object.entries(parent)) {
      const keys = [...above, key]
      const isOpen = open.has(pathOf(keys))
      lines.push(toBranch(keys, value, isOpen))
      if (isOpen && isParent(value)) add(value, keys)
    }
  }
  add(root, [])
  return lines
}

/** The lines whose key or value has these words, wherever they are: the first 500. */
export const findBranches = (root: object, words: string): readonly Branch[] => {
  const wanted = words.trim().toLowerCase()
  const lines: Branch[] = []
  const search = (parent: object, above: readonly string[]): void => {
    for (const [key, value] of Object.entries(parent)) {
      if (lines.length >= MAX_FOUND) return
      const isFound =
        key.toLowerCase().includes(wanted) || (!isParent(value) && String(value).toLowerCase().includes(wanted))
      const keys = [...above, key]
      if (isFound) lines.push({ ...toBranch(keys, value, false), key: keys.join(' › '), level: 1 })
      if (isParent(value)) search(value, keys)
    }
  }
  search(root, [])
  return lines
}
