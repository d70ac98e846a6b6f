type Scalar = string | number | boolean | null | undefined

/**
 * Data of the contract's type T as it came over the wire: the names are the contract's, but any field may be missing, or
 * hold something else. An object is read by `?.`, a list after `Array.isArray` (or by `listOf`), and any other value is
 * unknown.
 */
export type Untrusted<T> = T extends readonly (infer Item)[]
  ? (Untrusted<Item> | null)[] | Scalar
  : T extends object
    ? { readonly [K in keyof T]?: Untrusted<T[K]> | null }
    : T extends null | undefined
      ? null
      : unknown

/** Parses JSON; null where the text is none, or holds no object. */
export const parseObject = (text: string): object | null => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}

/** A text, or '' where the value is none. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A finite number, or null where the value is none. */
export const numberOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null

/** A list, or an empty one where the value is none. */
export const listOf = <T>(value: readonly T[] | Scalar): readonly T[] => (Array.isArray(value) ? value : [])
