import { splitLetters, splitWords } from '../../../lib/format/split-words.ts'

/** Returns the width of a text at a font size, in px. */
export type Measure = (text: string, sizePx: number) => number

/** The space for a label: the font sizes to try, and the maximum number and width of its lines. */
export interface LabelRoom {
  /** The largest size is first. A size smaller than the last would be unreadable. */
  readonly sizesPx: readonly number[]
  /**
   * Further, smaller sizes. They are tried before an amount is put on another line than its unit, and before a label is
   * cut.
   */
  readonly smallerSizesPx: readonly number[]
  readonly maxLines: number
  readonly widthOf: (line: number, lines: number, sizePx: number) => number
}

/** The lines of a label to draw, and their font size. */
export interface Label {
  readonly lines: readonly string[]
  readonly sizePx: number
}

type Fits = (line: string, lineIndex: number) => boolean

/** Fills lines in order. Pieces that do not fit are returned as `rest`. */
const fillLines = (pieces: readonly string[], count: number, fits: Fits) => {
  const remainingPieces = [...pieces]
  const lines = Array.from({ length: count }, (_, lineIndex) => {
    let line = ''
    while (remainingPieces[0] !== undefined && fits((line + remainingPieces[0]).trim(), lineIndex))
      line += remainingPieces.shift()
    return line.trim()
  })
  return { lines, rest: remainingPieces }
}

/** Cuts a text that is too long between two letters, and adds an ellipsis. */
const cutToFit = (text: string, fits: (line: string) => boolean): string => {
  const letters = splitLetters(text)
  const withEllipsis = () => `${letters.join('').trim()}…`
  while (letters.length > 0 && !fits(withEllipsis())) letters.pop()
  return letters.length > 0 ? withEllipsis() : ''
}

/** The length of a word, in letters, that is never alone on a line, such as the last word of a Thai sentence. */
const PARTICLE_LETTERS = 2

/**
 * Joins each number with the word after it, because no line may break between an amount and its unit, and each particle
 * with the word before it.
 */
const joinWords = (words: readonly string[]): string[] => {
  const pieces: string[] = []
  for (const word of words) {
    const lastPiece = pieces.at(-1)
    const isParticle = splitLetters(word.trim()).length <= PARTICLE_LETTERS
    if (lastPiece !== undefined && (isParticle || /\d\s*$/.test(lastPiece)))
      pieces[pieces.length - 1] = lastPiece + word
    else pieces.push(word)
  }
  return pieces
}

/** Returns the largest number of lines that are all wide enough to use. */
const countUsableLines = ({ maxLines, widthOf }: LabelRoom, sizePx: number): number => {
  const widthsOf = (count: number) => Array.from({ length: count }, (_, lineIndex) => widthOf(lineIndex, count, sizePx))
  const counts = Array.from({ length: maxLines }, (_, lineIndex) => lineIndex + 1)
  const isUsable = (count: number) => widthsOf(count).every((width) => width > 2 * sizePx)
  return counts.findLast(isUsable) ?? 1
}

/**
 * Lays out a label in the largest font size and the fewest lines that fit, and breaks lines between words. If the label
 * fits in no size, an amount may be on another line than its unit. If it still does not fit, it is cut between two
 * letters in the smallest of the ordinary sizes.
 */
const layOutLabel = (text: string, room: LabelRoom, measure: Measure): Label => {
  const words = splitWords(text.trim())
  const fitsIn =
    (count: number, sizePx: number): Fits =>
    (line, lineIndex) =>
      measure(line, sizePx) <= room.widthOf(lineIndex, count, sizePx)

  for (const pieces of [joinWords(words), words])
    for (const sizePx of [...room.sizesPx, ...room.smallerSizesPx])
      for (let count = 1; count <= room.maxLines; count += 1) {
        const { lines, rest } = fillLines(pieces, count, fitsIn(count, sizePx))
        if (rest.length === 0 && !lines.includes('')) return { lines, sizePx }
      }

  const sizePx = room.sizesPx.at(-1) ?? 0
  const count = countUsableLines(room, sizePx)
  const fits = fitsIn(count, sizePx)
  const pieces = words.flatMap((word) => (fits(word.trim(), 0) ? [word] : splitLetters(word)))
  const { lines, rest } = fillLines(pieces, count, fits)
  const lastPiece =
    rest.length === 0 ? [] : [cutToFit((lines.pop() ?? '') + rest.join(''), (line) => fits(line, count - 1))]
  return { lines: [...lines, ...lastPiece].filter(Boolean), sizePx }
}

/** All labels have the same size, but at least this one: a label that needs a smaller size does not shrink the others. */
const SHARED_MIN_PX = 14

/** Lays out the labels of a wheel, in the same size as far as possible. */
export const layOutLabels = (texts: readonly string[], room: LabelRoom, measure: Measure): readonly Label[] => {
  const smallestPx = Math.min(...texts.map((text) => layOutLabel(text, room, measure).sizePx))
  const sharedPx = Math.max(SHARED_MIN_PX, smallestPx)
  const sharedRoom = { ...room, sizesPx: room.sizesPx.filter((sizePx) => sizePx <= sharedPx) }
  return texts.map((text) => layOutLabel(text, sharedRoom, measure))
}
