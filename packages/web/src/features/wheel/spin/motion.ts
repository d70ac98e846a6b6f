import { WHEEL } from '@sabai/contracts/constants'

/**
 * The motion of the wheel as angles by elapsed time, so that its position depends neither on the frame rate nor on
 * whether the tab was suspended. Angles are in degrees, clockwise. At 0, the middle of the first slice is below the
 * pointer.
 */

/** Duration from the initial speed to rest, in frames, with the friction of product section 9. */
const FRICTION_FRAMES = Math.ceil(Math.log(0.002 / 0.3) / Math.log(WHEEL.friction))
/**
 * The largest distance between the final position and the middle of the slice, as a fraction of half a slice. It keeps
 * the wheel away from the edges.
 */
const STOP_SPREAD = 0.35
const PULL_DEG = 9
const PULL_MS = 450
const BREATH_MS = 1_400
const FADE_MS = 300

/** A turn of the wheel, from its start angle to its end angle. */
export interface Turn {
  readonly fromDeg: number
  readonly toDeg: number
  readonly durationMs: number
  /** Whether the wheel fades to its end position instead of turning. */
  readonly isStill: boolean
}

/** A frame of a turn: the angle of the wheel, the tilt of the pointer, and the opacity of the wheel. */
export interface Moment {
  readonly deg: number
  readonly tiltDeg: number
  readonly opacity: number
  readonly ended: boolean
}

const modulo = (value: number, by: number): number => ((value % by) + by) % by
const interpolate = ({ min, max }: { min: number; max: number }, share: number): number => min + (max - min) * share

/** Returns the index of the slice below the pointer, on a wheel of `count` slices. */
export const sliceAt = (deg: number, count: number): number => Math.round(modulo(-deg, 360) / (360 / count)) % count

/** Plans the turn to a slice: three or four full turns and a part of one, in four to five seconds (section 9). */
export const planTurn = (
  fromDeg: number,
  { index, count, isStill }: { index: number; count: number; isStill: boolean },
  random: () => number,
): Turn => {
  const slice = 360 / count
  const stop = -(index + (random() - 0.5) * STOP_SPREAD) * slice
  const rounds = Math.round(interpolate(WHEEL.rotations, random()))
  return {
    fromDeg,
    toDeg: fromDeg + rounds * 360 + modulo(stop - fromDeg, 360),
    durationMs: isStill ? FADE_MS : interpolate(WHEEL.durationMs, random()),
    isStill,
  }
}

/**
 * Returns the fraction of the turn that is done after the given fraction of its time. Friction slows the wheel down.
 */
const progressAt = (time: number): number =>
  (1 - WHEEL.friction ** (FRICTION_FRAMES * time)) / (1 - WHEEL.friction ** FRICTION_FRAMES)

/**
 * Returns the tilt of the pointer. Each peg pushes the pointer aside, and it springs back. The slower the wheel, the
 * smaller the tilt.
 */
const pointerTiltOf = (deg: number, count: number, speed: number): number => {
  const sincePeg = modulo(deg / (360 / count) + 0.5, 1)
  return -22 * speed * Math.exp(-5 * sincePeg)
}

export const momentAt = ({ fromDeg, toDeg, durationMs, isStill }: Turn, elapsedMs: number, count: number): Moment => {
  const time = Math.min(1, Math.max(0, elapsedMs / durationMs))
  if (time === 1) return { deg: toDeg, tiltDeg: 0, opacity: 1, ended: true }
  if (isStill) return { deg: time < 0.5 ? fromDeg : toDeg, tiltDeg: 0, opacity: Math.abs(1 - 2 * time), ended: false }
  const deg = fromDeg + (toDeg - fromDeg) * progressAt(time)
  const speed = Math.min(1, 4 * WHEEL.friction ** (FRICTION_FRAMES * time))
  return { deg, tiltDeg: pointerTiltOf(deg, count, speed), opacity: 1, ended: false }
}

/**
 * Returns the angle while the wheel waits for the server: the wheel moves back a little, as if a hand drew it back, and
 * swings gently.
 */
export const drawBackAngleAt = (restDeg: number, elapsedMs: number): number => {
  const pulled = 1 - (1 - Math.min(1, elapsedMs / PULL_MS)) ** 3
  return restDeg - PULL_DEG * pulled + 1.5 * pulled * Math.sin((2 * Math.PI * elapsedMs) / BREATH_MS)
}
