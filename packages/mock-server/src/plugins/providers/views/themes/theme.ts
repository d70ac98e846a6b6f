import type { FontName } from '../style/fonts.ts'
import type { LayoutName } from '../style/layouts.ts'
import type { PatternName } from '../style/patterns.ts'

/** Colours as `#rrggbb`; each `on…` is written on the colour of its name, `text` and `soft` on `surface`. */
export interface Colours {
  readonly page: string
  /** Of the pattern on the page, on which nothing is written. */
  readonly pattern: string
  readonly bar: string
  readonly onBar: string
  readonly surface: string
  readonly text: string
  readonly soft: string
  /** Borders of fields and of what can be chosen, on `surface`. */
  readonly edge: string
  readonly accent: string
  readonly onAccent: string
  readonly stage: string
  readonly onStage: string
  /** A window of the reels, a die, a digit. */
  readonly tile: string
  readonly onTile: string
}

/** How the pages of one provider look: data for the style sheet that all of them share. */
export interface Theme {
  readonly layout: LayoutName
  readonly scheme: 'dark' | 'light'
  readonly tagline: string
  readonly text: FontName
  readonly display: FontName
  readonly pattern: PatternName
  /** Of cards, a CSS length. */
  readonly radius: string
  /** Shadow of cards and buttons, in CSS. */
  readonly lift: string
  readonly colours: Colours
  /** Who plays, at a provider of matches. */
  readonly teams?: readonly [string, string]
}
