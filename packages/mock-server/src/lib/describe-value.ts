/**
 * Describes a JSON value by its type and size: `a text of 12 characters`. Nothing of its content is shown, so that the
 * description can stand in a report that others read.
 */
export const describeValue = (value: unknown): string => {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (typeof value === 'string')
    return value === '' ? 'an empty text' : `a text of ${countOf(value.length, 'character')}`
  if (typeof value === 'boolean') return String(value)
  if (typeof value === 'number') return Number.isInteger(value) ? 'a whole number' : 'a number'
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : `a list of ${countOf(value.length, 'item')}`
  return `an object with ${countOf(Object.keys(Object(value)).length, 'field')}`
}

const NUMBERS = new Intl.NumberFormat('en')

/** Counts things in words: `1 call`, `1,200 calls`. */
export const countOf = (count: number, noun: string): string =>
  `${NUMBERS.format(count)} ${noun}${count === 1 ? '' : 's'}`
