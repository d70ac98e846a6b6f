/** Stands at the beginning of a text for the id of the world and a dot, with which its tokens begin. */
const MARK = '{world}.'

/** A value of a scenario as it is in a world of this id. */
export const withWorld = (value: unknown, id: string): unknown =>
  texts(value, (text) => (text.startsWith(MARK) ? `${id}.${text.slice(MARK.length)}` : text))

/** A value of a world of this id as a scenario for any world says it. */
export const withMark = (value: unknown, id: string): unknown =>
  texts(value, (text) => (text.startsWith(`${id}.`) ? `${MARK}${text.slice(id.length + 1)}` : text))

const texts = (value: unknown, change: (text: string) => string): unknown => {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((item) => texts(item, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, texts(inner, change)]))
}
