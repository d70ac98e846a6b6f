/** A text that two JSON values share exactly where they are deeply equal, whatever the order of their keys. */
export const canonicalTextOf = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalTextOf).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined'
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${canonicalTextOf(field)}`).join()}}`
}
