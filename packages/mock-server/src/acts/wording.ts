import type { CastMember } from '../fixture-schema/schema.ts'
import { suggest } from '../fixtures/suggest.ts'

/** A value as a sentence quotes it. */
export const quote = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 120 ? `${text.slice(0, 117)}…` : text
}

/** `a`, `a and b`, `a, b and c`. */
export const joinList = (words: readonly string[], last = 'and'): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`

/** Says that there is nobody of this name, and whom there is. */
export const describeUnknownMember = (cast: readonly CastMember[], who: string): string => {
  const names = cast.map(({ key }) => key)
  return `there is no member "${who}"${suggest(who, names)}: give a cast name (${names.join(', ')}), a phone number or an _id`
}

/** Says that there is no game of this code, and which games there are. */
export const describeUnknownGame = (code: string, codes: readonly string[]): string =>
  `there is no game "${code}"${suggest(code, codes)}: there is ${codes.join(', ')}`
