import type { Locale } from '@sabai/contracts'
import { en } from '../../packages/web/src/texts/en/index.ts'
import { enPages } from '../../packages/web/src/texts/en/pages.ts'
import { la } from '../../packages/web/src/texts/la/index.ts'
import { laPages } from '../../packages/web/src/texts/la/pages.ts'
import { th } from '../../packages/web/src/texts/th/index.ts'
import { thPages } from '../../packages/web/src/texts/th/pages.ts'

const thai = { ...th, ...thPages }

/** All that the app says in one language. */
export type AppTexts = { readonly [S in keyof typeof thai]: Widened<(typeof thai)[S]> }
type Widened<T> = { readonly [K in keyof T]: T[K] extends string ? string : Widened<T[K]> }

export const APP_TEXTS: Readonly<Record<Locale, AppTexts>> = {
  th: thai,
  la: { ...la, ...laPages },
  en: { ...en, ...enPages },
}
