import { changeAt } from './change-at.ts'

/**
 * Returns a copy of a reply in which one value has another type. This is the value at the dotted path `field`, or the
 * first value if `field` is undefined. A path that does not exist leaves the reply unchanged.
 */
export const corruptType = (reply: unknown, field?: string): unknown =>
  changeAt(reply, field === undefined ? firstPathOf(reply) : field.split('.'), toOtherType)

/** Returns the path to the first value without values inside: a primitive, or an empty list or object. */
const firstPathOf = (value: unknown): readonly string[] => {
  const [firstEntry] = Object.entries(Object(value) === value ? Object(value) : {})
  return firstEntry ? [firstEntry[0], ...firstPathOf(firstEntry[1])] : []
}

/** Imitates mistakes that back ends make: a number as a string, a string as a number, null in place of a list. */
const toOtherType = (value: unknown): unknown => {
  if (value === undefined) return undefined
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value === 'string') return 0
  return value === null ? 'null' : null
}
