type Scalar = string | number | boolean | null | undefined

/**
 * Data of the contract type T as it arrived over the wire. The field names are those of the contract, but any field may
 * be missing or have another type. Read objects with `?.` and lists with `readItems`, `readTexts` or `listOf`; every
 * other value has the type `unknown`.
 */
export type Untrusted<T> = T extends readonly (infer Item)[]
  ? (Untrusted<Item> | null)[] | Scalar
  : T extends object
    ? { readonly [K in keyof T]?: Untrusted<T[K]> | null }
    : T extends null | undefined
      ? null
      : unknown

/** Parses JSON. Returns null if the text is not JSON, or if its value is neither an object nor an array. */
export const parseObject = (text: string): object | null => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}

/** Returns the value if it is a string, otherwise an empty string. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Returns the value if it is a finite number, otherwise null. */
export const numberOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null

/** Returns the value if it is a whole number that is not negative, otherwise null. */
export const countOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null

const isObject = <T>(item: T): item is NonNullable<T> =>
  typeof item === 'object' && item !== null && !Array.isArray(item)

const readEach = <T, R>(value: readonly T[] | Scalar, read: (item: T) => R | null): readonly R[] | null => {
  if (!Array.isArray(value)) return null
  const items = (value as readonly T[]).flatMap((item) => read(item) ?? [])
  return items.length === 0 && value.length > 0 ? null : (items as readonly R[])
}

/**
 * Reads a list of objects, without those for which `read` returns null. Returns null if the value is not a list, or if
 * it has items but none of them can be read: the screen must then say that the list could not be loaded, and not that
 * it is empty.
 */
export const readItems = <T, R>(
  value: readonly T[] | Scalar,
  read: (item: NonNullable<T>) => R | null,
): readonly R[] | null => readEach(value, (item) => (isObject(item) ? read(item) : null))

/** Reads a list of strings, without its items of other types. Returns null in the same cases as `readItems`. */
export const readTexts = (value: readonly unknown[] | Scalar): readonly string[] | null =>
  readEach(value, (item) => (typeof item === 'string' ? item : null))

/** Returns the entry of a table for a key that a server has sent; undefined for keys that every object inherits. */
export const lookUp = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined

/** Returns the value if it is a list, otherwise an empty list. For lists whose absence the screen does not report. */
export const listOf = <T>(value: readonly T[] | Scalar): readonly T[] => (Array.isArray(value) ? value : [])
