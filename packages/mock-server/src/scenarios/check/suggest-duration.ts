import { formatDuration, parseDuration } from '../../lib/time.ts'

/** The units of time, each after a pattern for the beginning of the words that people write for it. */
const UNIT_PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/^(ms|milli)/i, 'ms'],
  [/^s/i, 's'],
  [/^m/i, 'm'],
  [/^h/i, 'h'],
  [/^d/i, 'd'],
]

/** Says what to write in place of a text that is no duration, if the text shows what its author meant. */
export const suggestDuration = (text: string): string => {
  if (/^-\s*\d/.test(text)) return ': time only goes forward'
  if (/^\d{4}-\d\d-\d\d/.test(text)) return ': it counts from the beginning of the scenario'
  const [, from = '', to = ''] = /^(\S+?)\s*(?:-|–|to|\.\.)\s*(\S+)$/.exec(text) ?? []
  const bounds = [readDuration(from), readDuration(to)]
  if (!bounds.includes(null)) return `: write [${bounds.join(', ')}]`
  const intendedDuration = readDuration(text)
  return intendedDuration === null ? '' : `: write "${intendedDuration}"`
}

/** Reads a text such as "5 min", "1.5h" or "20" as a duration; null if the text does not begin with a number. */
const readDuration = (text: string): string | null => {
  const [, count, word = ''] = /^(\d+(?:\.\d+)?|\.\d+)\s*([a-z]*)$/i.exec(text) ?? []
  if (count === undefined) return null
  if (word === '') return guessDuration(Number(count))
  const unit = UNIT_PATTERNS.find(([pattern]) => pattern.test(word))?.[1]
  return unit === undefined ? null : formatDuration(Number(count) * (parseDuration(`1${unit}`) ?? 0))
}

/** Guesses the duration that a number without a unit means: seconds if it is below 100, milliseconds otherwise. */
const guessDuration = (count: number): string => {
  if (count < 100) return `${count}s`
  return count % 1_000 === 0 ? `${count / 1_000}s` : `${count}ms`
}
