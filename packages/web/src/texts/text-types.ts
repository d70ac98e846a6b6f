import type { th } from './th/index.ts'

type Widened<T> = {
  [K in keyof T]: T[K] extends string ? string : Widened<T[K]>
} & {
  [K in keyof T & string as T[K] extends string ? `${K}_one` : never]?: string
}

type Loaders = (typeof th)['namespaces']
type Loaded<N extends Namespace> = Awaited<ReturnType<Loaders[N]>>
type Intersection<U> = (U extends unknown ? (part: U) => void : never) extends (part: infer I) => void ? I : never

/** Texts that are fetched together, with the parts that say them. Each has one section of the catalogue or several. */
export type Namespace = keyof Loaders

/** All sections of the Thai catalogue, which has every text. */
export type Catalogue = (typeof th)['first'] & Intersection<Loaded<Namespace>>

/** The texts of a catalogue: those of the Thai one and, in a language that has plurals, also `<key>_one`. */
export type Texts = Widened<Catalogue>

/** The same as it is fetched. */
export interface LanguageTexts {
  readonly first: Widened<(typeof th)['first']>
  readonly namespaces: { readonly [N in Namespace]: () => Promise<Widened<Loaded<N>>> }
}

type PathOf<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${PathOf<T[K]>}` }[keyof T & string]

/** The name of a text, for example `login.password`. */
export type TextKey = PathOf<Catalogue>
