import type { LabelRoom } from './label-layout.ts'

/** Thai and Lao stack marks above and below a line. */
export const LEADING = 1.42
/** Labels along their slice end below the tip of the pointer. */
const OUTER_ALONG = 0.9
/** What the ink of a line alone takes of its size. */
const ALONE = 1.15
/** Parts of the disc's radius: where labels end towards the rim, and where the hub begins. */
const OUTER = 0.95
const TOP = 0.87
const HUB = 0.36
/** Up to so many slices labels stand across them, so that the one under the pointer is upright. */
const ACROSS_MAX = 8
const GAP_PX = 10

/** Whether the labels of so many slices stand across their slice; otherwise they lie along it. */
export const isAcross = (count: number): boolean => count <= ACROSS_MAX

/** Half of what a slice is wide at a distance from the middle of the disc. */
const halfWidthAt = (distance: number, count: number): number =>
  count <= 2 ? Number.POSITIVE_INFINITY : Math.max(0, distance) * Math.tan(Math.PI / count)

const roomAcross = (radius: number, count: number): LabelRoom => ({
  sizesPx: [19, 17, 15, 14, 13, 12],
  maxLines: 3,
  widthOf: (line, _, sizePx) => {
    const top = radius * TOP - line * sizePx * LEADING
    const bottom = top - sizePx * LEADING
    if (bottom < radius * HUB) return 0
    const inDisc = Math.sqrt((radius * OUTER) ** 2 - top ** 2)
    return 2 * Math.min(inDisc, halfWidthAt(bottom, count)) - GAP_PX
  },
})

const roomAlong = (radius: number, count: number): LabelRoom => ({
  sizesPx: [15, 14, 13, 12, 11, 10],
  maxLines: 2,
  widthOf: (_, lines, sizePx) => {
    const height = (lines - 1) * LEADING * sizePx + ALONE * sizePx
    const narrowest = height / 2 / Math.tan(Math.PI / count)
    return radius * OUTER_ALONG - Math.max(radius * HUB, narrowest) - GAP_PX
  },
})

/** The room for the label of one of so many slices on a disc of this radius, in px. */
export const labelRoomOf = (radius: number, count: number): LabelRoom =>
  (isAcross(count) ? roomAcross : roomAlong)(radius, count)

/** Where the first line of a label that stands across its slice begins, from the middle of the disc. */
export const topOf = (radius: number): number => radius * TOP
/** Where a label that lies along its slice ends. */
export const outerEndOf = (radius: number): number => radius * OUTER_ALONG
