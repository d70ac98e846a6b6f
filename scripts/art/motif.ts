/** The symbol of a game, with its colours. */
export interface Motif {
  /** The colours of the gradients `url(#m)` (`main`) and `url(#k)` (`contrast`), from light to dark. */
  readonly main: readonly string[]
  readonly contrast: readonly string[]
  /**
   * SVG for a square of 96 by 96 units. It leaves a margin of about ten units on every side. It may use the
   * gradients `url(#gold)`, `url(#ivory)`, `url(#m)` and `url(#k)`.
   */
  readonly drawing: string
}

/** Attributes for the shapes of motifs. */
export const GOLD_FILL = 'fill="url(#gold)"'
export const MAIN_FILL = 'fill="url(#m)"'
export const CONTRAST_FILL = 'fill="url(#k)"'
export const EDGE_STROKE = 'stroke="#fff" stroke-opacity=".35" stroke-width=".8"'
