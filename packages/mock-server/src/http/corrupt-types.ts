/**
 * Returns a copy of a reply in which one value has another type: the value at a dotted path, or else the first one.
 * An unknown path leaves the reply unchanged.
 */
export const corruptType = (reply: unknown, field?: string): unknown =>
  changeAt(reply, field === undefined ? firstPathOf(reply) : field.split('.'))

const isContainer = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Returns the path to the first value without values inside: a primitive, or an empty list or object. */
const firstPathOf = (value: unknown): readonly string[] => {
  const first = isContainer(value) ? Object.entries(value)[0] : undefined
  return first ? [first[0], ...firstPathOf(first[1])] : []
}

const changeAt = (value: unknown, [key, ...rest]: readonly string[]): unknown => {
  if (key === undefined) return toOtherType(value)
  if (!isContainer(value) || !Object.hasOwn(value, key)) return value
  const changed = changeAt(value[key], rest)
  return Array.isArray(value)
    ? value.map((each, index) => (String(index) === key ? changed : each))
    : { ...value, [key]: changed }
}

/** Imitates mistakes that back ends make: a number as a string, a string as a number, null in place of a list. */
const toOtherType = (value: unknown): unknown => {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value === 'string') return 0
  return value === null ? 'null' : null
}
