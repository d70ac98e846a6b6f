type Scalar = string | number | boolean | null | undefined

/**
 * Data of the contract type T as it arrived over the wire. The field names are those of the contract, but any field may
 * be missing or have another type. Objects are read with `?.`, lists after `Array.isArray` (or with `listOf`), and any
 * other value is unknown.
 */
export type Untrusted<T> = T extends readonly (infer Item)[]
  ? (Untrusted<Item> | null)[] | Scalar
  : T extends object
    ? { readonly [K in keyof T]?: Untrusted<T[K]> | null }
    : T extends null | undefined
      ? null
      : unknown

/** Parses JSON; returns null if the text is not JSON or is not an object. */
export const parseObject = (text: string): object | null => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}

/** Returns the value if it is a string, otherwise ''. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Returns the value if it is a finite number, otherwise null. */
export const numberOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null

/** Returns the value if it is a list, otherwise an empty list. */
export const listOf = <T>(value: readonly T[] | Scalar): readonly T[] => (Array.isArray(value) ? value : [])
