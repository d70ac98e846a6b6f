import type { LabelRoom } from './label-layout.ts'

/** Line height as a multiple of the font size. Thai and Lao have marks above and below a line. */
export const LINE_HEIGHT = 1.42
/**
 * The outer end of a label that runs along its slice, as a fraction of the disc's radius. It leaves space for the tip
 * of the pointer.
 */
const OUTER_ALONG = 0.9
/** Height of the visible part of a single line, as a multiple of the font size. */
const SINGLE_LINE_HEIGHT = 1.15
/**
 * The distance from the top of a line to just below its baseline, as a multiple of the font size. At this height, the
 * slice is narrowest beside the letters.
 */
const BASELINE_DEPTH = 1.15
/** The outer limit of a label across its slice, as a fraction of the disc's radius. */
const OUTER_ACROSS = 0.95
/** The top of the first line of a label across its slice, as a fraction of the disc's radius. */
const ACROSS_TOP = 0.87
/** The radius of the hub, as a fraction of the disc's radius. */
const HUB_RADIUS = 0.36
/** Up to this number of slices, labels are drawn across the slice, so that the label below the pointer is upright. */
const MAX_SLICES_ACROSS = 8
/** Returns the total width in px that stays empty beside a label. It is smaller on a small disc. */
const gapOf = (radius: number): number => Math.min(10, radius * 0.045)

/**
 * Returns whether labels are drawn across their slice on a wheel of `count` slices; otherwise they are drawn along it.
 */
export const areLabelsAcross = (count: number): boolean => count <= MAX_SLICES_ACROSS

/** Returns half the width of a slice at a distance from the centre of the disc. */
const halfWidthAt = (distance: number, count: number): number =>
  count <= 2 ? Number.POSITIVE_INFINITY : Math.max(0, distance) * Math.tan(Math.PI / count)

const acrossRoomOf = (radius: number, count: number): LabelRoom => ({
  sizesPx: [19, 17, 15, 14, 13, 12],
  smallerSizesPx: [11, 10, 9],
  maxLines: 3,
  widthOf: (lineIndex, _, sizePx) => {
    const top = radius * ACROSS_TOP - lineIndex * sizePx * LINE_HEIGHT
    if (top - sizePx * LINE_HEIGHT < radius * HUB_RADIUS) return 0
    const discHalfWidth = Math.sqrt((radius * OUTER_ACROSS) ** 2 - top ** 2)
    return 2 * Math.min(discHalfWidth, halfWidthAt(top - sizePx * BASELINE_DEPTH, count)) - gapOf(radius)
  },
})

const alongRoomOf = (radius: number, count: number): LabelRoom => ({
  sizesPx: [15, 14, 13, 12, 11, 10],
  smallerSizesPx: [9],
  maxLines: 2,
  widthOf: (_, lineCount, sizePx) => {
    const height = (lineCount - 1) * LINE_HEIGHT * sizePx + SINGLE_LINE_HEIGHT * sizePx
    const minDistance = height / 2 / Math.tan(Math.PI / count)
    return radius * OUTER_ALONG - Math.max(radius * HUB_RADIUS, minDistance) - gapOf(radius)
  },
})

/** Returns the space for a label on a disc of this radius in px with `count` slices. */
export const labelRoomOf = (radius: number, count: number): LabelRoom =>
  (areLabelsAcross(count) ? acrossRoomOf : alongRoomOf)(radius, count)

/** Returns the distance from the centre at which the first line of a label across its slice begins. */
export const acrossTopOf = (radius: number): number => radius * ACROSS_TOP
/** Returns the distance from the centre at which a label along its slice ends. */
export const alongEndOf = (radius: number): number => radius * OUTER_ALONG
