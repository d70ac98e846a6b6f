const isContainer = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/**
 * Returns a copy of a JSON value in which the result of `change` replaces the value at a path. If the result is
 * undefined, the value at the path is removed. An item of a list is found by its index. Nothing is changed if the path
 * leads through a value that is missing, or that is neither an object nor a list.
 */
export const changeAt = (
  value: unknown,
  [key, ...restOfPath]: readonly string[],
  change: (value: unknown) => unknown,
): unknown => {
  if (key === undefined) return change(value)
  if (!isContainer(value) || (restOfPath.length > 0 && !Object.hasOwn(value, key))) return value
  const changedChild = changeAt(Object.hasOwn(value, key) ? value[key] : undefined, restOfPath, change)
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) => {
      if (String(index) !== key) return [item]
      return changedChild === undefined ? [] : [changedChild]
    })
  const { [key]: _, ...otherProperties } = value
  return changedChild === undefined ? otherProperties : { ...value, [key]: changedChild }
}
