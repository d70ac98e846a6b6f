import { contrastOf } from '../../../ui/theme/contrast.ts'

/** The colours of a slice as they are drawn, `#rrggbb` each. */
export interface SliceColors {
  readonly ground: string
  readonly text: string
}

/** Reads a CSS colour as `#rrggbb`; null where it is none. */
export type ReadColor = (color: string) => string | null

/** For slices whose colour is none: two shades of the night in turn, and a third where the first and the last would touch. */
const GROUNDS = ['#2b3a6e', '#18213f', '#3a2f6b'] as const
/** One of them can be read on any ground. */
const TEXTS = ['#ffffff', '#000000'] as const
const READABLE = 4.5

const groundAt = (index: number, count: number): string => {
  const isTouching = index === count - 1 && count % 2 === 1
  return GROUNDS[isTouching ? 2 : index % 2] ?? GROUNDS[0]
}

/** The operator's colours where they are colours, and a text that can be read on its ground. */
export const sliceColorsOf = (
  { bgColor, textColor }: { bgColor: string; textColor: string },
  index: number,
  count: number,
  read: ReadColor,
): SliceColors => {
  const ground = read(bgColor) ?? groundAt(index, count)
  const asked = read(textColor)
  const [light, dark] = TEXTS
  const readable = contrastOf(light, ground) >= contrastOf(dark, ground) ? light : dark
  return { ground, text: asked && contrastOf(asked, ground) >= READABLE ? asked : readable }
}
