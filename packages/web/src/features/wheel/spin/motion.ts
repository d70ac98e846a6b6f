import { WHEEL } from '@sabai/contracts/constants'

/**
 * How the wheel turns, as angles by elapsed time: whatever the frame rate, and however long the tab slept, it is at the
 * same place at the same time. Degrees, clockwise; at 0 the middle of the first slice is under the pointer.
 */

/** From its first speed to rest, in frames of the friction of product section 9. */
const FRICTION_FRAMES = Math.ceil(Math.log(0.002 / 0.3) / Math.log(WHEEL.friction))
/** The wheel stops within this part of half a slice from its middle: never near an edge. */
const SPREAD = 0.35
const PULL_DEG = 9
const PULL_MS = 450
const BREATH_MS = 1_400
const FADE_MS = 300

/** One turn, from the angle where it begins to that where it ends. */
export interface Turn {
  readonly fromDeg: number
  readonly toDeg: number
  readonly durationMs: number
  /** It does not turn, but fades over to its end. */
  readonly isStill: boolean
}

/** A moment of a turn: the angle, how far the pointer is pushed aside, and how much is seen of the wheel. */
export interface Moment {
  readonly deg: number
  readonly tiltDeg: number
  readonly opacity: number
  readonly ended: boolean
}

const modulo = (value: number, by: number): number => ((value % by) + by) % by
const between = ({ min, max }: { min: number; max: number }, share: number): number => min + (max - min) * share

/** The slice of so many that is under the pointer. */
export const sliceAt = (deg: number, count: number): number => Math.round(modulo(-deg, 360) / (360 / count)) % count

/** Plans the turn to a slice: three or four whole turns and the rest of the way, in four to five seconds (section 9). */
export const planTurn = (
  fromDeg: number,
  { index, count, isStill }: { index: number; count: number; isStill: boolean },
  random: () => number,
): Turn => {
  const slice = 360 / count
  const stop = -(index + (random() - 0.5) * SPREAD) * slice
  const rounds = Math.round(between(WHEEL.rotations, random()))
  return {
    fromDeg,
    toDeg: fromDeg + rounds * 360 + modulo(stop - fromDeg, 360),
    durationMs: isStill ? FADE_MS : between(WHEEL.durationMs, random()),
    isStill,
  }
}

/** The part of the way that is done after a part of the time, as friction slows the wheel down. */
const wayAfter = (time: number): number =>
  (1 - WHEEL.friction ** (FRICTION_FRAMES * time)) / (1 - WHEEL.friction ** FRICTION_FRAMES)

/** A peg between two slices pushes the pointer, which springs back; the slower the wheel, the less. */
const tiltOf = (deg: number, count: number, speed: number): number => {
  const sincePeg = modulo(deg / (360 / count) + 0.5, 1)
  return -22 * speed * Math.exp(-5 * sincePeg)
}

export const momentOf = ({ fromDeg, toDeg, durationMs, isStill }: Turn, elapsedMs: number, count: number): Moment => {
  const time = Math.min(1, Math.max(0, elapsedMs / durationMs))
  if (time === 1) return { deg: toDeg, tiltDeg: 0, opacity: 1, ended: true }
  if (isStill) return { deg: time < 0.5 ? fromDeg : toDeg, tiltDeg: 0, opacity: Math.abs(1 - 2 * time), ended: false }
  const deg = fromDeg + (toDeg - fromDeg) * wayAfter(time)
  const speed = Math.min(1, 4 * WHEEL.friction ** (FRICTION_FRAMES * time))
  return { deg, tiltDeg: tiltOf(deg, count, speed), opacity: 1, ended: false }
}

/** While the server is asked the wheel is drawn back a little, as a hand would before it lets go, and breathes. */
export const drawnBackAt = (restDeg: number, elapsedMs: number): number => {
  const pulled = 1 - (1 - Math.min(1, elapsedMs / PULL_MS)) ** 3
  return restDeg - PULL_DEG * pulled + 1.5 * pulled * Math.sin((2 * Math.PI * elapsedMs) / BREATH_MS)
}
