import type { StepSpec } from '@sabai/contracts/control'
import type { Fixtures } from '../../fixture-schema/schema.ts'
import { CLOCK_ENDS, LATEST_MS, parseDuration } from '../../lib/time.ts'
import { type Push, toPublish } from '../../worlds/push.ts'
import { applyStep } from '../../worlds/recording/apply-step.ts'
import { type Revision, recordStep, withPushes } from '../../worlds/recording/recording.ts'
import { runDueEvents } from '../../worlds/recording/run-due-events.ts'
import { WorldRefusedError, withPlace } from '../../worlds/world-refused-error.ts'
import { checkStepKeys } from '../check/check-given.ts'
import { runCallStep } from './run-call-step.ts'

/** A revision between two steps of `given`. `at` is world time in ms. */
export interface GivenProgress extends Revision {
  readonly at: number
}

interface GivenOptions {
  readonly fixtures: Fixtures
  /** What stands before the place of a step in a sentence about it. */
  readonly place: string
}

/** Runs the steps of `given` in order. Throws WorldRefusedError that names the step. */
export const applyGiven = (
  start: GivenProgress,
  given: readonly StepSpec[],
  { fixtures, place }: GivenOptions,
): GivenProgress => {
  let progress = start
  for (const [index, step] of given.entries())
    progress = applyGivenStep(progress, step, { fixtures, place: `${place}given.${index}` })
  return progress
}

/** The revision after one step. Throws WorldRefusedError that begins with its place. */
const applyGivenStep = (progress: GivenProgress, step: StepSpec, { fixtures, place }: GivenOptions): GivenProgress => {
  const [issue] = checkStepKeys(step)
  if (issue) throw new WorldRefusedError(`${place}: ${issue.message}`)
  const [name = ''] = Object.keys(step)
  const { call, advance, ...plain } = step
  return withPlace(`${place}.${name}`, () => {
    if (advance !== undefined) return advanceClock(progress, advance, fixtures)
    const { state, recording, at } = progress
    const pushes: Push[] = []
    const publish = toPublish((push) => pushes.push(push))
    const context = { state, fixtures, now: at, publish }
    const next = call ? runCallStep(context, call) : applyStep(context, plain)
    if (next === state) return progress
    return withPushes({ ...progress, state: next, recording: recordStep(recording, at, { step }) }, pushes)
  })
}

const advanceClock = (progress: GivenProgress, advance: string, fixtures: Fixtures): GivenProgress => {
  const byMs = parseDuration(advance) ?? 0
  const { clock } = progress.state
  const at = progress.at + byMs
  if (at > LATEST_MS) throw new WorldRefusedError(CLOCK_ENDS)
  const moved = clock.frozenAt === null ? { ...clock, shiftMs: clock.shiftMs + byMs } : { ...clock, frozenAt: at }
  return { ...runDueEvents({ ...progress, state: { ...progress.state, clock: moved } }, at, () => fixtures), at }
}
