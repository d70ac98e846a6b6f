import { splitLetters, splitWords } from '../../../lib/format/split-words.ts'

/** How wide a text is in a size. */
export type Measure = (text: string, sizePx: number) => number

/** The room of a label: what a line may be wide, of so many, in a size. */
export interface LabelRoom {
  /** The largest first. A smaller one could not be read. */
  readonly sizesPx: readonly number[]
  readonly maxLines: number
  readonly widthOf: (line: number, lines: number, sizePx: number) => number
}

/** The lines of a label as they are drawn, and their size. */
export interface Label {
  readonly lines: readonly string[]
  readonly sizePx: number
}

type Fits = (line: string, place: number) => boolean

/** Fills one line after the other; what is over is in `rest`. */
const fillLines = (pieces: readonly string[], count: number, fits: Fits) => {
  const rest = [...pieces]
  const lines = Array.from({ length: count }, (_, place) => {
    let line = ''
    while (rest[0] !== undefined && fits((line + rest[0]).trim(), place)) line += rest.shift()
    return line.trim()
  })
  return { lines, rest }
}

/** Cuts a text that is too long between two letters, and says so by an ellipsis. */
const cutToFit = (text: string, fits: (line: string) => boolean): string => {
  const letters = splitLetters(text)
  const say = () => `${letters.join('').trim()}…`
  while (letters.length > 0 && !fits(say())) letters.pop()
  return letters.length > 0 ? say() : ''
}

/** The number of lines that hold most. */
const roomiestCount = ({ maxLines, widthOf }: LabelRoom, sizePx: number): number => {
  const widthsOf = (count: number) => Array.from({ length: count }, (_, place) => widthOf(place, count, sizePx))
  const counts = Array.from({ length: maxLines }, (_, place) => place + 1)
  const isUsable = (count: number) => widthsOf(count).every((width) => width > 2 * sizePx)
  return counts.findLast(isUsable) ?? 1
}

/**
 * Lays out a label between its words, in the largest size and the fewest lines that hold all of it. What no size holds is
 * cut, in the smallest, between two letters.
 */
const layOutLabel = (text: string, room: LabelRoom, measure: Measure): Label => {
  const words = splitWords(text.trim())
  const fitsIn =
    (count: number, sizePx: number): Fits =>
    (line, place) =>
      measure(line, sizePx) <= room.widthOf(place, count, sizePx)

  for (const sizePx of room.sizesPx)
    for (let count = 1; count <= room.maxLines; count += 1) {
      const { lines, rest } = fillLines(words, count, fitsIn(count, sizePx))
      if (rest.length === 0 && !lines.includes('')) return { lines, sizePx }
    }

  const sizePx = room.sizesPx.at(-1) ?? 0
  const count = roomiestCount(room, sizePx)
  const fits = fitsIn(count, sizePx)
  const pieces = words.flatMap((word) => (fits(word.trim(), 0) ? [word] : splitLetters(word)))
  const { lines, rest } = fillLines(pieces, count, fits)
  const last = rest.length === 0 ? [] : [cutToFit((lines.pop() ?? '') + rest.join(''), (line) => fits(line, count - 1))]
  return { lines: [...lines, ...last].filter(Boolean), sizePx }
}

/** A label that needs a smaller size than this is small alone. */
const SHARED_MIN_PX = 14

/** Lays out the labels of a wheel, as far as they can in one size. */
export const layOutLabels = (texts: readonly string[], room: LabelRoom, measure: Measure): readonly Label[] => {
  const smallestPx = Math.min(...texts.map((text) => layOutLabel(text, room, measure).sizePx))
  const sharedPx = Math.max(SHARED_MIN_PX, smallestPx)
  const shared = { ...room, sizesPx: room.sizesPx.filter((sizePx) => sizePx <= sharedPx) }
  return texts.map((text) => layOutLabel(text, shared, measure))
}
