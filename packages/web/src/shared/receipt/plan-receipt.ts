import { splitWords } from '../../lib/format/split-words.ts'
import type { MoneyItem } from '../money/money-list.tsx'

/** The content of the picture of a receipt, in the member's language. */
export interface ReceiptContent {
  readonly brand: string
  readonly title: string
  /**
   * `done`: the money has arrived. `pending`: it has not arrived yet. `failed`: it has not moved. `ended`: a bonus has
   * ended, which is neither a success nor a failure.
   */
  readonly outcome: 'done' | 'pending' | 'failed' | 'ended'
  /** An empty string if there is none. */
  readonly amount: string
  readonly hint: string
  readonly items: readonly Pick<MoneyItem, 'label' | 'text'>[]
}

interface TextStyle {
  readonly size: number
  readonly weight: number
  readonly tone: 'text' | 'soft' | 'gold'
  readonly align: 'left' | 'center' | 'right'
}

export type DrawStep =
  | ({ readonly kind: 'text'; readonly text: string; readonly x: number; readonly y: number } & TextStyle)
  | { readonly kind: 'line'; readonly y: number }
  | { readonly kind: 'brand'; readonly y: number }
  | { readonly kind: 'mark'; readonly y: number; readonly outcome: ReceiptContent['outcome'] }

/** Returns the width of a text in a font of this size and weight. */
export type Measure = (text: string, size: number, weight: number) => number

/** The width of the picture. All sizes in this file are in one unit, which draw-receipt.ts scales to pixels. */
export const RECEIPT_WIDTH = 360
export const RECEIPT_MARGIN = 28
export const BRAND_SIZE = 32
export const MARK_SIZE = 56
const INNER_WIDTH = RECEIPT_WIDTH - 2 * RECEIPT_MARGIN
const ROW_GAP = 16
/** The line height as a multiple of the font size. Thai and Lao have marks above and below a line. */
const LEADING = 1.6
/** The distance from the top of a line to its baseline, as a multiple of the font size. */
const BASELINE_RATIO = 1.15

/**
 * Breaks a text into lines between its words, even in languages without spaces between words. A word that is too wide
 * for a line is broken too.
 */
const wrapText = (text: string, fits: (line: string) => boolean): string[] => {
  const pieces = splitWords(text).flatMap((word) => (fits(word.trim()) ? [word] : [...word]))
  const lines = ['']
  for (const piece of pieces) {
    const line = (lines.at(-1) ?? '') + piece
    if (fits(line.trim())) lines[lines.length - 1] = line
    else lines.push(piece)
  }
  return lines.map((line) => line.trim()).filter(Boolean)
}

/** Lays out the picture of a receipt: the drawing steps from top to bottom, and the total height. */
export const planReceipt = (content: ReceiptContent, measure: Measure): { height: number; steps: DrawStep[] } => {
  const steps: DrawStep[] = []
  let top = RECEIPT_MARGIN
  const edges = { left: RECEIPT_MARGIN, center: RECEIPT_WIDTH / 2, right: RECEIPT_WIDTH - RECEIPT_MARGIN }

  const addText = (text: string, style: TextStyle) => {
    for (const line of wrapText(text, (line) => measure(line, style.size, style.weight) <= INNER_WIDTH)) {
      steps.push({ kind: 'text', text: line, x: edges[style.align], y: top + style.size * BASELINE_RATIO, ...style })
      top += style.size * LEADING
    }
  }
  const addItem = ({ label, text }: ReceiptContent['items'][number]) => {
    const itemTop = top
    addText(label, { size: 14, weight: 400, tone: 'soft', align: 'left' })
    if (measure(label, 14, 400) + ROW_GAP + measure(text, 15, 600) <= INNER_WIDTH) top = itemTop
    addText(text, { size: 15, weight: 600, tone: 'text', align: 'right' })
    top += ROW_GAP / 2
  }

  steps.push({ kind: 'brand', y: top })
  steps.push({
    kind: 'text',
    text: content.brand,
    x: RECEIPT_MARGIN + BRAND_SIZE + 12,
    y: top + 22,
    size: 18,
    weight: 650,
    tone: 'text',
    align: 'left',
  })
  top += BRAND_SIZE + ROW_GAP * 1.5
  steps.push({ kind: 'mark', y: top, outcome: content.outcome })
  top += MARK_SIZE + ROW_GAP / 2
  addText(content.title, { size: 20, weight: 650, tone: 'text', align: 'center' })
  const size = Math.min(38, (38 * INNER_WIDTH) / measure(content.amount, 38, 700))
  if (content.amount) addText(content.amount, { size: Math.floor(size), weight: 700, tone: 'gold', align: 'center' })
  if (content.hint) addText(content.hint, { size: 14, weight: 400, tone: 'soft', align: 'center' })
  top += ROW_GAP / 2
  steps.push({ kind: 'line', y: top })
  top += ROW_GAP
  for (const item of content.items) addItem(item)
  return { height: Math.ceil(top + RECEIPT_MARGIN - ROW_GAP / 2), steps }
}
