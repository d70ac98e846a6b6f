import type { BuildBase } from '../build/build-app.ts'

/** Languages by the name of their catalogue; each build begins with its own. */
export const LANGUAGES = ['th', 'la', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

/** A page, the parts that are fetched when it is opened, and what they may weigh. */
export interface RouteBudget {
  path: string
  parts: string[]
  jsKiB: number
  cssKiB?: number
}

/** The part of the build that holds the texts of the first page. */
export const textsPartOf = (language: Language): string => `src/texts/${language}/index.ts`
/** The part that holds what the pages say. */
export const pageTextsPartOf = (language: Language): string => `src/texts/${language}/pages.ts`
/** The part that holds the rest of a catalogue, which comes with no page. */
export const laterTextsPartOf = (language: Language): string => `src/texts/${language}/later.ts`

/** What fails leaves room for the next change: the aim is 112 KiB of scripts for /login, and 160 for /user/home. */
export const routesOf = (base: BuildBase): RouteBudget[] => [
  { path: '/login', parts: [textsPartOf(base)], jsKiB: 118, cssKiB: 8 },
  {
    path: '/user/home',
    parts: [textsPartOf(base), pageTextsPartOf(base), 'member', 'src/features/games/game-carousel.tsx'],
    jsKiB: 170,
  },
]

/** Bytes of font files that one language may fetch. */
export const FONT_BYTES = 60_000
