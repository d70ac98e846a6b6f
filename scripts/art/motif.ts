/** What a game's pictures show. */
export interface Motif {
  /** The colours of `url(#m)` and `url(#k)`, light to dark: the motif's own, and what sets it off. */
  readonly main: readonly string[]
  readonly contrast: readonly string[]
  /** Drawn in a square of 96, within 34 of its centre; may use `url(#gold)`, `url(#ivory)`, `url(#m)`, `url(#k)`. */
  readonly drawing: string
}

/** What motifs are drawn with. */
export const GOLD = 'fill="url(#gold)"'
export const MAIN = 'fill="url(#m)"'
export const CONTRAST = 'fill="url(#k)"'
export const EDGE = 'stroke="#fff" stroke-opacity=".35" stroke-width=".8"'
