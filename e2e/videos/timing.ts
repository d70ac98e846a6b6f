import type { VideoAction } from './video-action.ts'

/** The seconds that each kind of action takes in a video. */
export const ACTION_SECONDS: Readonly<Record<VideoAction['kind'], number>> = {
  tap: 1.5,
  point: 2,
  show: 2,
  type: 2,
  happen: 0,
}

/** The shortest time that a caption is shown, so that it can be read. */
const MIN_STEP_SECONDS = 2.8

/**
 * Returns how many seconds a step waits before its first action, so that viewers can read the caption, and how many
 * seconds the step takes in total.
 */
export const timeStep = (actions: readonly VideoAction[]): { waitSeconds: number; totalSeconds: number } => {
  const neededSeconds = actions.reduce((seconds, { kind }) => seconds + ACTION_SECONDS[kind], 0)
  const totalSeconds = Math.max(neededSeconds, MIN_STEP_SECONDS)
  return { waitSeconds: totalSeconds - neededSeconds, totalSeconds }
}
