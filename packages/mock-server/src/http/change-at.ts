const isContainer = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/**
 * Returns a copy of a JSON value in which the result of `change` replaces the value at a path; the result undefined
 * removes that value. An item of a list is found by its index. A path that leads to no object or list leaves the value
 * unchanged.
 */
export const changeAt = (
  value: unknown,
  [key, ...rest]: readonly string[],
  change: (value: unknown) => unknown,
): unknown => {
  if (key === undefined) return change(value)
  if (!isContainer(value) || (rest.length > 0 && !Object.hasOwn(value, key))) return value
  const changedChild = changeAt(Object.hasOwn(value, key) ? value[key] : undefined, rest, change)
  if (Array.isArray(value))
    return value.flatMap((each: unknown, index) => {
      if (String(index) !== key) return [each]
      return changedChild === undefined ? [] : [changedChild]
    })
  const { [key]: _, ...others } = value
  return changedChild === undefined ? others : { ...value, [key]: changedChild }
}
