import type { Locale } from '@sabai/contracts'
import type { th } from './th/index.ts'

type Widened<T> = {
  [K in keyof T]: T[K] extends string ? string : Widened<T[K]>
} & {
  [K in keyof T & string as T[K] extends string ? `${K}_one` : never]?: string
}

/** What a catalogue must say: what the Thai one says, and where its language has a plural, `<key>_one` besides. */
export type Texts = Widened<typeof th>

type PathOf<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${PathOf<T[K]>}` }[keyof T & string]

/** The name of a text, for example `login.password`. */
export type TextKey = PathOf<typeof th>

/** Fetches one catalogue: each language is a file of its own in the build. */
export const loadTexts: Record<Locale, () => Promise<Texts>> = {
  th: async () => (await import('./th/index.ts')).th,
  la: async () => (await import('./la/index.ts')).la,
  en: async () => (await import('./en/index.ts')).en,
}
