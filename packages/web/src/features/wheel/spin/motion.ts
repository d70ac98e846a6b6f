import { WHEEL } from '@sabai/contracts/constants'

/**
 * The motion of the wheel as angles by elapsed time, so that its position depends neither on the frame rate nor on
 * whether the tab was suspended. Angles are in degrees, clockwise. At 0, the middle of the first slice is below the
 * pointer.
 */

/** Duration from the initial speed to rest, in frames, with the friction of product section 9. */
const FRICTION_FRAMES = Math.ceil(Math.log(0.002 / 0.3) / Math.log(WHEEL.friction))
/**
 * The largest distance between the final position and the middle of the slice, as a fraction of half a slice. So the
 * wheel never stops near the edge of a slice.
 */
const STOP_SPREAD = 0.35
const PULL_BACK_DEG = 9
const PULL_BACK_MS = 450
const SWING_PERIOD_MS = 1_400
const FADE_MS = 300

/** A turn of the wheel, from its start angle to its end angle. */
export interface WheelTurn {
  readonly fromDeg: number
  readonly toDeg: number
  readonly durationMs: number
  /** Whether the wheel fades to its end position instead of turning. */
  readonly isStill: boolean
}

/** A frame of a turn: the angle of the wheel, the tilt of the pointer, and the opacity of the wheel. */
export interface TurnFrame {
  readonly deg: number
  readonly tiltDeg: number
  readonly opacity: number
  readonly hasEnded: boolean
}

const modulo = (value: number, divisor: number): number => ((value % divisor) + divisor) % divisor
const interpolate = ({ min, max }: { min: number; max: number }, share: number): number => min + (max - min) * share

/** Returns the index of the slice below the pointer, on a wheel of `count` slices. */
export const sliceAt = (deg: number, count: number): number => Math.round(modulo(-deg, 360) / (360 / count)) % count

/**
 * Plans the turn to a slice: three or four full turns and a part of another, in four to five seconds (product section
 * 9).
 */
export const planTurn = (
  fromDeg: number,
  { index, count, isStill }: { index: number; count: number; isStill: boolean },
  random: () => number,
): WheelTurn => {
  const sliceDeg = 360 / count
  const stopDeg = -(index + (random() - 0.5) * STOP_SPREAD) * sliceDeg
  const rounds = Math.round(interpolate(WHEEL.rotations, random()))
  return {
    fromDeg,
    toDeg: fromDeg + rounds * 360 + modulo(stopDeg - fromDeg, 360),
    durationMs: isStill ? FADE_MS : interpolate(WHEEL.durationMs, random()),
    isStill,
  }
}

/**
 * Returns the fraction of the turn that is done after the given fraction of its time. Friction slows the wheel down.
 */
const progressAt = (timeShare: number): number =>
  (1 - WHEEL.friction ** (FRICTION_FRAMES * timeShare)) / (1 - WHEEL.friction ** FRICTION_FRAMES)

/**
 * Returns the tilt of the pointer. Each peg pushes the pointer aside, and then the pointer springs back. The slower the
 * wheel, the smaller the tilt.
 */
const pointerTiltOf = (deg: number, count: number, speed: number): number => {
  const pegPhase = modulo(deg / (360 / count) + 0.5, 1)
  return -22 * speed * Math.exp(-5 * pegPhase)
}

export const turnFrameAt = (
  { fromDeg, toDeg, durationMs, isStill }: WheelTurn,
  elapsedMs: number,
  count: number,
): TurnFrame => {
  const timeShare = Math.min(1, Math.max(0, elapsedMs / durationMs))
  if (timeShare === 1) return { deg: toDeg, tiltDeg: 0, opacity: 1, hasEnded: true }
  if (isStill)
    return { deg: timeShare < 0.5 ? fromDeg : toDeg, tiltDeg: 0, opacity: Math.abs(1 - 2 * timeShare), hasEnded: false }
  const deg = fromDeg + (toDeg - fromDeg) * progressAt(timeShare)
  const speed = Math.min(1, 4 * WHEEL.friction ** (FRICTION_FRAMES * timeShare))
  return { deg, tiltDeg: pointerTiltOf(deg, count, speed), opacity: 1, hasEnded: false }
}

/**
 * Returns the angle while the wheel waits for the server: the wheel moves back a little, as if a hand drew it back, and
 * swings gently.
 */
export const drawBackAngleAt = (restDeg: number, elapsedMs: number): number => {
  const pullShare = 1 - (1 - Math.min(1, elapsedMs / PULL_BACK_MS)) ** 3
  return restDeg - PULL_BACK_DEG * pullShare + 1.5 * pullShare * Math.sin((2 * Math.PI * elapsedMs) / SWING_PERIOD_MS)
}
