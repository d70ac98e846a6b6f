import type { th } from './th/index.ts'
import type { thLater } from './th/later.ts'
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

/** The same for its third part: what only parts say that are fetched when they are first opened. */
export type LaterTexts = Widened<typeof thLater>

type PathOf<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${PathOf<T[K]>}` }[keyof T & string]

/** All parts of the Thai catalogue, which has every text. */
export type Catalogue = typeof th & typeof thPages & typeof thLater

/** The name of a text, for example `login.password`. */
export type TextKey = PathOf<Catalogue>
