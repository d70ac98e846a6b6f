import type { SlipContentView } from '@sabai/contracts/control'
import { encode } from 'uqr'
import { formatWireMoney } from '../money.ts'

/** The content of a drawn slip. `time` may have any format, because the mock reads only the QR code. */
export type SlipText = Pick<
  SlipContentView,
  'amount' | 'currency' | 'reference' | 'from' | 'to' | 'code' | 'width' | 'height'
> & { readonly time: string }

/** The size in which the slip is laid out, before it is scaled to the requested size. */
const WIDTH = 720
const HEIGHT = 1_280
const MARGIN = 56
const INK = '#14213d'
const MUTED_INK = '#5b6680'
const FONT = "'Noto Sans Thai Variable', 'Noto Sans Lao Variable', sans-serif"
const QR_SIZE = 300

/** Draws the slip of a transfer as a bank app would show it, in the fonts of the page and marked as a sample. */
export const drawSlip = (canvas: HTMLCanvasElement, slip: SlipText): void => {
  canvas.width = slip.width
  canvas.height = slip.height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser cannot draw on a canvas')
  context.scale(slip.width / WIDTH, slip.height / HEIGHT)
  drawPaper(context)
  drawLines(context, slip)
  drawSampleMarks(context)
  if (slip.code !== null) drawQr(context, slip.code)
}

const drawPaper = (context: CanvasRenderingContext2D): void => {
  context.fillStyle = '#fff'
  context.fillRect(0, 0, WIDTH, HEIGHT)
  context.fillStyle = INK
  context.fillRect(0, 0, WIDTH, 150)
  drawText(context, 'DEMO BANK', MARGIN, 70, 44, '#fff', 700)
  drawText(context, 'Sample slip. No money was moved.', MARGIN, 118, 26, '#d7def0')
}

const drawLines = (context: CanvasRenderingContext2D, { amount, currency, reference, from, to, time }: SlipText) => {
  drawText(context, 'Transfer successful', MARGIN, 225, 38, INK, 700)
  drawText(context, time, MARGIN, 268, 26, MUTED_INK)
  const lines = [
    ['From', `${from.name}`, `${from.bankCode}  ${from.accountNo}`],
    ['To', `${to.name}`, `${to.bankCode}  ${to.accountNo}`],
    ['Amount', formatWireMoney(amount, currency), ''],
    ['Reference', reference, ''],
  ] as const
  let y = 340
  for (const [label, value, detail] of lines) {
    drawText(context, label, MARGIN, y, 24, MUTED_INK)
    drawText(context, value, MARGIN, y + 42, 34, INK, 600)
    if (detail) drawText(context, detail, MARGIN, y + 80, 26, MUTED_INK)
    y += detail ? 135 : 100
  }
}

/** Draws a faint mark across the paper. The mark leaves the corner with the QR code free. */
const drawSampleMarks = (context: CanvasRenderingContext2D): void => {
  context.save()
  context.translate(WIDTH / 2, 520)
  context.rotate(-Math.PI / 7)
  context.textAlign = 'center'
  drawText(context, 'SAMPLE', 0, 60, 170, 'rgb(200 40 40 / 0.14)', 800)
  context.restore()
}

/** Draws the QR code with the bank's code and the reference, small and in a corner, as banks do. */
const drawQr = (context: CanvasRenderingContext2D, code: string): void => {
  const { data, size } = encode(code, { ecc: 'M', border: 4 })
  const [left, top] = [WIDTH - MARGIN - QR_SIZE, HEIGHT - MARGIN - QR_SIZE]
  const cell = QR_SIZE / size
  context.fillStyle = '#fff'
  context.fillRect(left, top, QR_SIZE, QR_SIZE)
  context.fillStyle = '#000'
  data.forEach((row, y) => {
    row.forEach((isDark, x) => {
      // Each square is a little larger than its cell, so that no white line is left between two squares.
      if (isDark) context.fillRect(left + x * cell, top + y * cell, cell + 0.5, cell + 0.5)
    })
  })
}

const drawText = (
  context: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  size: number,
  color: string,
  weight = 400,
): void => {
  context.font = `${weight} ${size}px ${FONT}`
  context.fillStyle = color
  context.fillText(text, x, y, WIDTH - 2 * MARGIN)
}
