import type { BuildBase } from '../build/build-app.ts'

/** The languages, by the names of their message catalogues. Each build starts in its own language. */
export const LANGUAGES = ['th', 'la', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

/** A page, the chunks that are fetched when it is opened, and the budgets of their sizes. */
export interface RouteBudget {
  path: string
  parts: string[]
  jsKiB: number
  cssKiB?: number
}

/** Returns the source folder of the texts of a language. */
export const textsFolderOf = (language: Language): string => `src/texts/${language}/`

/**
 * Returns the budgets of a build. They are larger than the aims, to leave room for changes: the aims are 112 KiB of
 * scripts for /login and 160 KiB for /user/home.
 */
export const routesOf = (base: BuildBase): RouteBudget[] => [
  { path: '/login', parts: [`${textsFolderOf(base)}index.ts`], jsKiB: 118, cssKiB: 8 },
  {
    path: '/user/home',
    parts: [
      ...['index', 'rest', 'play/home'].map((texts) => `${textsFolderOf(base)}${texts}.ts`),
      'member',
      'src/features/games/game-carousel.tsx',
    ],
    jsKiB: 170,
  },
]

/** The budget, in bytes, of all font files that the app fetches in one language. */
export const FONT_BYTES = 60_000
