/**
 * A copy of a reply in which one value is of another type: that of a dotted path, or else the first one.
 * A path that is not there leaves the reply as it is.
 */
export const corruptType = (reply: unknown, field?: string): unknown =>
  changeAt(reply, field === undefined ? firstPathOf(reply) : field.split('.'))

const isHolder = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** The way to the first value that holds no others; the lists and objects that it meets may be empty. */
const firstPathOf = (value: unknown): readonly string[] => {
  const first = isHolder(value) ? Object.entries(value)[0] : undefined
  return first ? [first[0], ...firstPathOf(first[1])] : []
}

const changeAt = (value: unknown, [key, ...rest]: readonly string[]): unknown => {
  if (key === undefined) return toOtherType(value)
  if (!isHolder(value) || !Object.hasOwn(value, key)) return value
  const changed = changeAt(value[key], rest)
  return Array.isArray(value)
    ? value.map((each, index) => (String(index) === key ? changed : each))
    : { ...value, [key]: changed }
}

/** The mistakes that back ends make: a number as text, a text as number, nothing where a list was. */
const toOtherType = (value: unknown): unknown => {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value === 'string') return 0
  return value === null ? 'null' : null
}
