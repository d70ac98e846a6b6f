import { BRAND_LOGO } from '../../lib/runtime/brand.ts'
import { OUTCOME_PATHS } from '../../ui/display/outcome-mark.tsx'
import {
  BRAND_SIZE,
  type DrawStep,
  MARK_SIZE,
  type Measure,
  planReceipt,
  RECEIPT_MARGIN,
  RECEIPT_WIDTH,
  type ReceiptContent,
} from './plan-receipt.ts'

/**
 * Pixels of the picture per unit of the layout in plan-receipt.ts. Three are enough for a sharp picture on every phone.
 */
const PIXEL_RATIO = 3

const OUTCOME_TOKENS = { done: '--good', pending: '--wait', failed: '--bad', ended: '--text-soft' } as const

const TONE_TOKENS = { text: '--text', soft: '--text-soft', gold: '--gold-light' } as const

type Context = CanvasRenderingContext2D

/** Calls `draw` with the origin moved to (x, y) and the given scale. */
const drawAt = (context: Context, x: number, y: number, scale: number, draw: () => void) => {
  context.save()
  context.translate(x, y)
  context.scale(scale, scale)
  context.lineCap = 'round'
  context.lineJoin = 'round'
  draw()
  context.restore()
}

const drawBrand = (context: Context, y: number, readToken: (name: string) => string) =>
  drawAt(context, RECEIPT_MARGIN, y, BRAND_SIZE / 64, () => {
    const goldGradient = context.createLinearGradient(0, 12, 0, 52)
    goldGradient.addColorStop(0, readToken('--gold-light'))
    goldGradient.addColorStop(1, readToken('--gold-deep'))
    context.fillStyle = readToken('--surface-sunken')
    context.beginPath()
    context.roundRect(0, 0, 64, 64, 16)
    context.fill()
    context.strokeStyle = goldGradient
    context.fillStyle = goldGradient
    for (const { d, strokeWidth } of BRAND_LOGO) {
      context.lineWidth = strokeWidth ?? 0
      if (strokeWidth) context.stroke(new Path2D(d))
      else context.fill(new Path2D(d))
    }
  })

const drawMark = (context: Context, y: number, outcome: ReceiptContent['outcome'], color: string) =>
  drawAt(context, (RECEIPT_WIDTH - MARK_SIZE) / 2, y, MARK_SIZE / 48, () => {
    context.strokeStyle = color
    context.lineWidth = 2
    context.beginPath()
    context.arc(24, 24, 21.5, 0, 7)
    context.stroke()
    context.lineWidth = 3
    context.stroke(new Path2D(OUTCOME_PATHS[outcome]))
  })

/**
 * Draws the picture of a receipt as a PNG, in the fonts and colours of the app. Rejects if the browser cannot draw it.
 */
export const drawReceipt = async (content: ReceiptContent): Promise<Blob> => {
  const rootStyle = getComputedStyle(document.documentElement)
  const readToken = (name: string) => rootStyle.getPropertyValue(name).trim()
  const fontOf = (size: number, weight: number) => `${weight} ${size}px ${rootStyle.fontFamily}`
  const texts = [
    content.brand,
    content.title,
    content.amount,
    content.hint,
    ...content.items.flatMap(({ label, text }) => [label, text]),
  ]
  await Promise.all([400, 650].map((weight) => document.fonts.load(fontOf(16, weight), texts.join(''))))

  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser has no canvas')
  const measure: Measure = (text, size, weight) => {
    context.font = fontOf(size, weight)
    return context.measureText(text).width
  }
  const { height, steps } = planReceipt(content, measure)
  canvas.width = RECEIPT_WIDTH * PIXEL_RATIO
  canvas.height = height * PIXEL_RATIO
  context.scale(PIXEL_RATIO, PIXEL_RATIO)
  const background = context.createLinearGradient(0, 0, 0, height)
  background.addColorStop(0, readToken('--surface-raised'))
  background.addColorStop(1, readToken('--surface'))
  context.fillStyle = background
  context.fillRect(0, 0, RECEIPT_WIDTH, height)

  const drawStep = (step: DrawStep) => {
    if (step.kind === 'brand') return drawBrand(context, step.y, readToken)
    if (step.kind === 'mark') return drawMark(context, step.y, step.outcome, readToken(OUTCOME_TOKENS[step.outcome]))
    if (step.kind === 'line') {
      context.fillStyle = readToken('--line')
      return context.fillRect(RECEIPT_MARGIN, step.y, RECEIPT_WIDTH - 2 * RECEIPT_MARGIN, 1)
    }
    context.font = fontOf(step.size, step.weight)
    context.fillStyle = readToken(TONE_TOKENS[step.tone])
    context.textAlign = step.align
    context.fillText(step.text, step.x, step.y)
  }
  for (const step of steps) drawStep(step)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made'))), 'image/png')
  })
}
