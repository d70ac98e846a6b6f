import type { th } from './th/index.ts'
import type { basics, namespaces } from './th/rest.ts'

type TextsLike<T> = {
  [K in keyof T]: T[K] extends string ? string : TextsLike<T[K]>
} & {
  [K in keyof T & string as T[K] extends string ? `${K}_one` : never]?: string
}

type NamespaceLoaders = typeof namespaces
type NamespaceTexts<N extends Namespace> = Awaited<ReturnType<NamespaceLoaders[N]>>
type Intersection<U> = (U extends unknown ? (part: U) => void : never) extends (part: infer I) => void ? I : never

/**
 * A group of texts that is fetched together with the parts of the app that use these texts. A group has one section of
 * the texts or several.
 */
export type Namespace = keyof NamespaceLoaders

/** All sections of the Thai texts, which contain every key. */
export type Catalogue = (typeof th)['first'] & typeof basics & Intersection<NamespaceTexts<Namespace>>

/** The texts of a language: all keys of the Thai texts and, in a language with plurals, also `<key>_one`. */
export type Texts = TextsLike<Catalogue>

/** All texts except the first ones, as they are fetched. */
export interface RestTexts {
  readonly basics: TextsLike<typeof basics>
  readonly namespaces: { readonly [N in Namespace]: () => Promise<TextsLike<NamespaceTexts<N>>> }
}

/** The texts of a language as they are fetched. */
export interface LanguageTexts {
  readonly first: TextsLike<(typeof th)['first']>
  readonly loadRest: () => Promise<RestTexts>
}

type PathOf<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${PathOf<T[K]>}` }[keyof T & string]

/** The name of a text, for example `login.password`. */
export type TextKey = PathOf<Catalogue>
