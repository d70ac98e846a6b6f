import type { CastMember } from '../fixture-schema/schema.ts'
import { suggest } from '../fixtures/suggest.ts'

/** Formats a value as JSON, for a sentence that quotes it, and shortens it if it is long. */
export const quote = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 120 ? `${text.slice(0, 117)}…` : text
}

/** Joins words to `a`, `a and b`, or `a, b and c`. */
export const joinList = (words: readonly string[], last = 'and'): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`

/** Says that a member is unknown, and lists the cast. */
export const describeUnknownMember = (cast: readonly CastMember[], who: string): string => {
  const names = cast.map(({ key }) => key)
  return `there is no member "${who}"${suggest(who, names)}: give a cast name (${names.join(', ')}), a phone number or an _id`
}

/** Says that a game is unknown, and lists the games. */
export const describeUnknownGame = (code: string, codes: readonly string[]): string =>
  `there is no game "${code}"${suggest(code, codes)}: there is ${codes.join(', ')}`
