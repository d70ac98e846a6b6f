import { splitLetters, splitWords } from '../../../lib/format/split-words.ts'

/** Returns the width of a text at a font size, in px. */
export type Measure = (text: string, sizePx: number) => number

/** The space for a label: the font sizes to try, and the maximum number and width of its lines. */
export interface LabelRoom {
  /** The ordinary font sizes, the largest first. */
  readonly sizesPx: readonly number[]
  /**
   * Smaller sizes, which are harder to read. They are used only if a label would otherwise be cut, or have an amount on
   * another line than its unit.
   */
  readonly smallerSizesPx: readonly number[]
  readonly maxLines: number
  readonly widthOf: (lineIndex: number, lineCount: number, sizePx: number) => number
}

/** The lines of a label to draw, and their font size. */
export interface Label {
  readonly lines: readonly string[]
  readonly sizePx: number
}

type Fits = (line: string, lineIndex: number) => boolean

/** Fills `count` lines with the pieces, in order. Pieces that do not fit are returned as `unplacedPieces`. */
const fillLines = (pieces: readonly string[], count: number, fits: Fits) => {
  const remainingPieces = [...pieces]
  const lines = Array.from({ length: count }, (_, lineIndex) => {
    let line = ''
    while (remainingPieces[0] !== undefined && fits((line + remainingPieces[0]).trim(), lineIndex))
      line += remainingPieces.shift()
    return line.trim()
  })
  return { lines, unplacedPieces: remainingPieces }
}

/** Shortens a text until it fits: cuts it between two letters, and adds an ellipsis. */
const cutToFit = (text: string, fits: (line: string) => boolean): string => {
  const letters = splitLetters(text)
  const withEllipsis = () => `${letters.join('').trim()}…`
  while (letters.length > 0 && !fits(withEllipsis())) letters.pop()
  return letters.length > 0 ? withEllipsis() : ''
}

/**
 * A word of at most this many letters, such as the particle at the end of a Thai sentence, stays on the line of the
 * word before it.
 */
const MAX_PARTICLE_LETTERS = 2

/**
 * Joins each number with the word after it, because no line may break between an amount and its unit. Joins each
 * particle with the word before it.
 */
const joinWords = (words: readonly string[]): string[] => {
  const pieces: string[] = []
  for (const word of words) {
    const lastPiece = pieces.at(-1)
    const isParticle = splitLetters(word.trim()).length <= MAX_PARTICLE_LETTERS
    if (lastPiece !== undefined && (isParticle || /\d\s*$/.test(lastPiece)))
      pieces[pieces.length - 1] = lastPiece + word
    else pieces.push(word)
  }
  return pieces
}

/** Returns the largest number of lines that are all wide enough to use. */
const countUsableLines = ({ maxLines, widthOf }: LabelRoom, sizePx: number): number => {
  const widthsOf = (count: number) => Array.from({ length: count }, (_, lineIndex) => widthOf(lineIndex, count, sizePx))
  const lineCounts = Array.from({ length: maxLines }, (_, lineIndex) => lineIndex + 1)
  const isUsable = (count: number) => widthsOf(count).every((width) => width > 2 * sizePx)
  return lineCounts.findLast(isUsable) ?? 1
}

/**
 * Lays out a label in the largest font size and the fewest lines that fit, and breaks lines between words. If the label
 * fits in no size, an amount may be on another line than its unit. If the label still does not fit, it is cut between
 * two letters in the smallest of the ordinary sizes.
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
        const { lines, unplacedPieces } = fillLines(pieces, count, fitsIn(count, sizePx))
        if (unplacedPieces.length === 0 && !lines.includes('')) return { lines, sizePx }
      }

  const sizePx = room.sizesPx.at(-1) ?? 0
  const count = countUsableLines(room, sizePx)
  const fits = fitsIn(count, sizePx)
  const pieces = words.flatMap((word) => (fits(word.trim(), 0) ? [word] : splitLetters(word)))
  const { lines, unplacedPieces } = fillLines(pieces, count, fits)
  const cutLines =
    unplacedPieces.length === 0
      ? []
      : [cutToFit((lines.pop() ?? '') + unplacedPieces.join(''), (line) => fits(line, count - 1))]
  return { lines: [...lines, ...cutLines].filter(Boolean), sizePx }
}

/** The minimum of the size that all labels share. A label that needs a smaller size does not shrink the others. */
const MIN_SHARED_SIZE_PX = 14

/** Lays out the labels of a wheel, in the same size as far as possible. */
export const layOutLabels = (texts: readonly string[], room: LabelRoom, measure: Measure): readonly Label[] => {
  const smallestPx = Math.min(...texts.map((text) => layOutLabel(text, room, measure).sizePx))
  const sharedPx = Math.max(MIN_SHARED_SIZE_PX, smallestPx)
  const sharedRoom = { ...room, sizesPx: room.sizesPx.filter((sizePx) => sizePx <= sharedPx) }
  return texts.map((text) => layOutLabel(text, sharedRoom, measure))
}
