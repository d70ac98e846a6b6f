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

/** The folder of the parts of the build that hold the texts of a language. */
export const textsFolderOf = (language: Language): string => `src/texts/${language}/`

/** What fails leaves room for the next change: the aim is 112 KiB of scripts for /login, and 160 for /user/home. */
export const routesOf = (base: BuildBase): RouteBudget[] => [
  { path: '/login', parts: [`${textsFolderOf(base)}index.ts`], jsKiB: 118, cssKiB: 8 },
  {
    path: '/user/home',
    parts: [
      ...['index', 'shared', 'account/member-shell', 'play/home'].map((texts) => `${textsFolderOf(base)}${texts}.ts`),
      'member',
      'src/features/games/game-carousel.tsx',
    ],
    jsKiB: 170,
  },
]

/** Bytes of font files that one language may fetch. */
export const FONT_BYTES = 60_000
