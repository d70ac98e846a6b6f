/** Returns a text that is the same for two JSON values if and only if they are deeply equal; key order is ignored. */
export const canonicalTextOf = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalTextOf).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined'
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${canonicalTextOf(field)}`).join()}}`
}
