/** The most characters that are kept of one text. */
const MAX_TEXT_LENGTH = 1_000
/** The most characters that are kept of all texts and keys of one value together. */
const MAX_VALUE_LENGTH = 4_000

/**
 * The beginning of a text that was too long to keep, with the size of the whole: `aaa… (1,048,576 characters)`.
 * With an empty beginning, it represents the omitted items of a list or an object: `… (99,900 more)`.
 */
export class TruncatedCopy {
  readonly head: string
  readonly size: string

  constructor(head: string, size: string) {
    this.head = head
    this.size = size
  }

  toString(): string {
    return `${this.head}… (${this.size})`
  }

  toJSON(): string {
    return this.toString()
  }
}

/** Returns a small JSON value unchanged, and a truncated copy of a value that is too long, too wide or too deep. */
export const truncatedCopyOf = (value: unknown): unknown => (isSmall(value) ? value : new Shortener().shorten(value))

/** Returns whether a value or a part of it was cut. */
export const hasTruncatedPart = (value: unknown): boolean => {
  if (value instanceof TruncatedCopy) return true
  return typeof value === 'object' && value !== null && Object.values(value).some(hasTruncatedPart)
}

/** Cuts a text that is longer than `max` characters. */
export const shortenText = (text: string, max = MAX_TEXT_LENGTH): string =>
  text.length > max ? String(toTruncatedCopy(text, max)) : text

/** Returns whether a value is kept whole. Runs on every call, so it stops at the first part that exceeds the limit. */
export const isSmall = (value: unknown): boolean => remainingRoomAfter(value, MAX_VALUE_LENGTH) >= 0

const remainingRoomAfter = (value: unknown, room: number): number => {
  if (typeof value === 'string') return value.length > MAX_TEXT_LENGTH ? -1 : room - value.length - 1
  if (typeof value !== 'object' || value === null) return room - 1
  let remainingRoom = room - 1
  const values: Readonly<Record<string, unknown>> = Object(value)
  for (const key of Object.keys(values)) {
    if (remainingRoom < 0) break
    remainingRoom = remainingRoomAfter(values[key], remainingRoom - key.length)
  }
  return remainingRoom
}

/** Copies the beginning of one value, until the copy has as many characters as are kept. */
class Shortener {
  #charactersLeft = MAX_VALUE_LENGTH

  shorten(value: unknown): unknown {
    this.#charactersLeft -= 1
    if (typeof value === 'string') return this.#shortenText(value)
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) {
      const { kept, more } = this.#shortenWhileRoom(value, (item) => this.shorten(item))
      return more === 0 ? kept : [...kept, toOmission(more)]
    }
    const { kept, more } = this.#shortenWhileRoom(
      Object.entries(value),
      ([key, inner]) => [String(this.#shortenText(key)), this.shorten(inner)] as const,
    )
    return Object.fromEntries(more === 0 ? kept : [...kept, ['…', toOmission(more)]])
  }

  #shortenText(text: string): string | TruncatedCopy {
    const room = Math.max(0, Math.min(MAX_TEXT_LENGTH, this.#charactersLeft))
    this.#charactersLeft -= Math.min(room, text.length)
    return text.length > room ? toTruncatedCopy(text, room) : text
  }

  #shortenWhileRoom<T, U>(items: readonly T[], shorten: (item: T) => U): { readonly kept: U[]; readonly more: number } {
    const keptItems: U[] = []
    for (const item of items) {
      if (this.#charactersLeft <= 0) break
      keptItems.push(shorten(item))
    }
    return { kept: keptItems, more: items.length - keptItems.length }
  }
}

const NUMBER_FORMAT = new Intl.NumberFormat('en')

// The text is copied through a buffer, because a mere slice would keep the whole text in memory.
const toTruncatedCopy = (text: string, room: number): TruncatedCopy =>
  new TruncatedCopy(Buffer.from(text.slice(0, room)).toString(), `${NUMBER_FORMAT.format(text.length)} characters`)

const toOmission = (count: number): TruncatedCopy => new TruncatedCopy('', `${NUMBER_FORMAT.format(count)} more`)
