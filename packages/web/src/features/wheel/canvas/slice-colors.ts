import { contrastOf } from '../../../ui/theme/contrast.ts'

/** The colours with which a slice is drawn, as `#rrggbb`. */
export interface SliceColors {
  readonly background: string
  readonly text: string
}

/** Converts a CSS colour to `#rrggbb`; returns null if it is not an opaque colour. */
export type ReadColor = (color: string) => string | null

/**
 * Backgrounds for slices without a valid colour. The first two backgrounds alternate. The third is for a last slice
 * that would otherwise have the same background as the first slice beside it.
 */
const FALLBACK_BACKGROUNDS = ['#2b3a6e', '#18213f', '#3a2f6b'] as const
/** White and black: one of the two is readable on any background. */
const TEXT_COLORS = ['#ffffff', '#000000'] as const
const MIN_CONTRAST = 4.5

const fallbackBackgroundAt = (index: number, count: number): string => {
  const wouldMatchFirst = index === count - 1 && count % 2 === 1
  return FALLBACK_BACKGROUNDS[wouldMatchFirst ? 2 : index % 2] ?? FALLBACK_BACKGROUNDS[0]
}

/**
 * Returns the operator's background if it is a valid colour, and the operator's text colour if it is readable on the
 * background. A colour for which this does not hold is replaced by one of the app.
 */
export const sliceColorsOf = (
  { bgColor, textColor }: { bgColor: string; textColor: string },
  index: number,
  count: number,
  readColor: ReadColor,
): SliceColors => {
  const background = readColor(bgColor) ?? fallbackBackgroundAt(index, count)
  const operatorColor = readColor(textColor)
  const [light, dark] = TEXT_COLORS
  const readableColor = contrastOf(light, background) >= contrastOf(dark, background) ? light : dark
  return {
    background,
    text: operatorColor && contrastOf(operatorColor, background) >= MIN_CONTRAST ? operatorColor : readableColor,
  }
}
