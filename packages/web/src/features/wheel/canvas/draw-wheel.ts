import type { Slice } from '../read-wheel.ts'
import { type Label, layOutLabels, type Measure } from './label-layout.ts'
import { acrossTopOf, alongEndOf, areLabelsAcross, LINE_HEIGHT, labelRoomOf } from './label-room.ts'
import { type ReadColor, sliceColorsOf } from './slice-colors.ts'

type Context = CanvasRenderingContext2D

/** Radius of the disc as a fraction of the radius of the frame, which wheel-frame.tsx draws. */
const DISC_RADIUS_SHARE = 0.905
const LABEL_WEIGHT = 650
const FULL_TURN = 2 * Math.PI

/**
 * Creates a function that parses a colour as the browser does, by drawing a pixel with it. The function returns null
 * for a colour that is invalid or not opaque.
 */
const createColorReader = (): ReadColor => {
  const context = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', {
    willReadFrequently: true,
  })
  return (color) => {
    if (!context) return null
    // A canvas ignores an invalid colour and keeps the previous one. So the two results differ only if the colour is
    // invalid.
    const [onBlack, onWhite] = ['#000', '#fff'].map((initialColor) => {
      context.fillStyle = initialColor
      context.fillStyle = color
      return context.fillStyle
    })
    if (onBlack !== onWhite) return null
    context.clearRect(0, 0, 1, 1)
    context.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data
    return alpha < 255
      ? null
      : `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
  }
}

const readToken = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim()

const fillCircle = (context: Context, x: number, y: number, radius: number, fill: string | CanvasGradient) => {
  context.beginPath()
  context.arc(x, y, radius, 0, FULL_TURN)
  context.fillStyle = fill
  context.fill()
}

const fillSlice = (context: Context, radius: number, index: number, count: number, background: string) => {
  const middleAngle = (index / count) * FULL_TURN - FULL_TURN / 4
  context.beginPath()
  context.moveTo(0, 0)
  context.arc(0, 0, radius, middleAngle - FULL_TURN / count / 2, middleAngle + FULL_TURN / count / 2)
  context.closePath()
  context.fillStyle = background
  context.fill()
}

/** Shades the disc so that it looks deep: dark near the hub and below the frame, and slightly lighter between. */
const shadeDisc = (context: Context, radius: number) => {
  const lightGradient = context.createRadialGradient(0, 0, radius * 0.2, 0, 0, radius)
  lightGradient.addColorStop(0, 'rgb(0 0 0 / 0.5)')
  lightGradient.addColorStop(0.35, 'rgb(0 0 0 / 0.12)')
  lightGradient.addColorStop(0.6, 'rgb(255 255 255 / 0.05)')
  lightGradient.addColorStop(0.93, 'rgb(0 0 0 / 0)')
  lightGradient.addColorStop(1, 'rgb(0 0 0 / 0.4)')
  fillCircle(context, 0, 0, radius, lightGradient)
}

/** Draws a thin gold line between two slices, and the peg that pushes the pointer. */
const drawEdge = (context: Context, radius: number, count: number) => {
  const goldGradient = context.createLinearGradient(0, 0, 0, -radius)
  goldGradient.addColorStop(0.3, readToken('--gold-deep'))
  goldGradient.addColorStop(1, readToken('--gold-light'))
  context.beginPath()
  context.moveTo(0, 0)
  context.lineTo(0, -radius)
  context.strokeStyle = goldGradient
  context.lineWidth = count > 16 ? 0.75 : 1.5
  context.stroke()

  const pegRadius = Math.min(radius * 0.026, (radius * FULL_TURN) / count / 6)
  const pegY = -radius * 0.965
  const pegGradient = context.createRadialGradient(
    -pegRadius / 3,
    pegY - pegRadius / 3,
    pegRadius / 6,
    0,
    pegY,
    pegRadius,
  )
  pegGradient.addColorStop(0, '#fff')
  pegGradient.addColorStop(0.45, readToken('--gold-light'))
  pegGradient.addColorStop(1, readToken('--gold-deep'))
  fillCircle(context, 0, pegY + pegRadius / 3, pegRadius * 1.15, 'rgb(0 0 0 / 0.35)')
  fillCircle(context, 0, pegY, pegRadius, pegGradient)
}

const drawLabel = (context: Context, radius: number, count: number, { lines, sizePx }: Label, color: string) => {
  const lineHeight = sizePx * LINE_HEIGHT
  // The distance from the middle of a line to its baseline.
  const baselineOffset = sizePx * 0.34
  context.fillStyle = color
  for (const [index, line] of lines.entries()) {
    if (areLabelsAcross(count)) {
      context.textAlign = 'center'
      context.fillText(line, 0, lineHeight * (index + 0.5) + baselineOffset - acrossTopOf(radius))
    } else {
      context.save()
      context.rotate(-FULL_TURN / 4)
      context.textAlign = 'right'
      context.fillText(line, alongEndOf(radius), (index - (lines.length - 1) / 2) * lineHeight + baselineOffset)
      context.restore()
    }
  }
}

/**
 * Draws the wheel at 0 degrees, with the middle of its first slice on top, at the resolution of the screen. Draws
 * nothing if the browser does not support canvas, or if the canvas has no size.
 */
export const drawWheel = (canvas: HTMLCanvasElement, slices: readonly Slice[]): void => {
  const context = canvas.getContext('2d')
  const sizePx = canvas.clientWidth
  if (!context || sizePx === 0) return
  const sizeInDevicePixels = Math.round(sizePx * globalThis.devicePixelRatio)
  Object.assign(canvas, { width: sizeInDevicePixels, height: sizeInDevicePixels })
  context.scale(sizeInDevicePixels / sizePx, sizeInDevicePixels / sizePx)
  context.translate(sizePx / 2, sizePx / 2)
  const radius = (sizePx / 2) * DISC_RADIUS_SHARE
  const count = slices.length
  const readColor = createColorReader()
  const colors = slices.map((slice, index) => sliceColorsOf(slice, index, count, readColor))
  const fontFamily = getComputedStyle(document.documentElement).fontFamily
  const setFont = (px: number) => {
    context.font = `${LABEL_WEIGHT} ${px}px ${fontFamily}`
  }
  const measure: Measure = (text, px) => {
    setFont(px)
    return context.measureText(text).width
  }
  /** Calls `draw` with the canvas rotated so that the slice is on top. */
  const drawAtSlice = (index: number, draw: () => void) => {
    context.save()
    context.rotate((index / count) * FULL_TURN)
    draw()
    context.restore()
  }

  for (const [index, { background }] of colors.entries()) fillSlice(context, radius, index, count, background)
  shadeDisc(context, radius)
  if (count > 1) for (const index of slices.keys()) drawAtSlice(index + 0.5, () => drawEdge(context, radius, count))
  const labels = slices.map(({ label }) => label)
  for (const [index, label] of layOutLabels(labels, labelRoomOf(radius, count), measure).entries()) {
    setFont(label.sizePx)
    drawAtSlice(index, () => drawLabel(context, radius, count, label, colors[index]?.text ?? ''))
  }
}

/** Loads the font of the labels, because a canvas can only use fonts that are loaded. */
export const loadLabelFont = async (slices: readonly Slice[]): Promise<void> => {
  const { fontFamily } = getComputedStyle(document.documentElement)
  await document.fonts.load(`${LABEL_WEIGHT} 16px ${fontFamily}`, slices.map(({ label }) => label).join(''))
}
