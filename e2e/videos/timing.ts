import type { Act } from './act.ts'

/** Seconds that an act takes in a video. */
export const ACT_SECONDS: Readonly<Record<Act['kind'], number>> = {
  tap: 1.5,
  point: 2,
  show: 2,
  type: 2,
  happen: 0,
}

/** A caption is shown for so long at least, so that it can be read. */
const STEP_SECONDS = 2.8

/** Seconds that a step waits before its first act, for its caption to be read, and seconds that it takes in all. */
export const timeStep = (acts: readonly Act[]): { wait: number; total: number } => {
  const needed = acts.reduce((seconds, { kind }) => seconds + ACT_SECONDS[kind], 0)
  const total = Math.max(needed, STEP_SECONDS)
  return { wait: total - needed, total }
}
