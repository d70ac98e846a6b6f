import type { Locale } from '@sabai/contracts'
import type { th } from './th/index.ts'
import type { thPages } from './th/pages.ts'

type Widened<T> = {
  [K in keyof T]: T[K] extends string ? string : Widened<T[K]>
} & {
  [K in keyof T & string as T[K] extends string ? `${K}_one` : never]?: string
}

/** What a catalogue must say: what the Thai one says, and where its language has a plural, `<key>_one` besides. */
export type Texts = Widened<typeof th>

/** The same for its second part: what only the pages say that are fetched when they are first shown. */
export type PageTexts = Widened<typeof thPages>

type PathOf<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${PathOf<T[K]>}` }[keyof T & string]

/** The name of a text, for example `login.password`. */
export type TextKey = PathOf<typeof th & typeof thPages>

/** Fetches what the first page needs of a catalogue: each language is a file of its own in the build. */
export const loadTexts: Record<Locale, () => Promise<Texts>> = {
  th: async () => (await import('./th/index.ts')).th,
  la: async () => (await import('./la/index.ts')).la,
  en: async () => (await import('./en/index.ts')).en,
}

/** Fetches the rest of it, which the login page can do without. */
export const loadPageTexts: Record<Locale, () => Promise<PageTexts>> = {
  th: async () => (await import('./th/pages.ts')).thPages,
  la: async () => (await import('./la/pages.ts')).laPages,
  en: async () => (await import('./en/pages.ts')).enPages,
}
