import type { StepSpec } from '@sabai/contracts/control'
import type { Publish } from '../../domain/context.ts'
import type { Fixtures } from '../../fixture-schema/schema.ts'
import { InvalidInputError, type Path, withIssuePath } from '../../lib/issue.ts'
import { CLOCK_END_MESSAGE, LATEST_MS, parseDuration } from '../../lib/time.ts'
import { type Push, toMessagePush } from '../../worlds/push.ts'
import { applyStep } from '../../worlds/recording/apply-step.ts'
import { type Revision, recordStep, withPushes } from '../../worlds/recording/recording.ts'
import { runDueEvents } from '../../worlds/recording/run-due-events.ts'
import { checkStepKeys } from '../check/check-given.ts'

/**
 * The revision of a world between two steps of `given`, and its world time `at` in ms. Each step takes the progress
 * before it, and returns the progress after it.
 */
export interface GivenProgress extends Revision {
  readonly at: number
}

/** Runs the steps of `given` in order. Throws InvalidInputError with the path of the failed step. */
export const applyGiven = (
  initialProgress: GivenProgress,
  given: readonly StepSpec[],
  fixtures: Fixtures,
): GivenProgress =>
  given.reduce((progress, step, index) => applyGivenStep(progress, step, ['given', index], fixtures), initialProgress)

const applyGivenStep = (progress: GivenProgress, step: StepSpec, path: Path, fixtures: Fixtures): GivenProgress => {
  const keyIssues = checkStepKeys(step, path)
  if (keyIssues.length > 0) throw new InvalidInputError(keyIssues)
  const { advance, ...immediateStep } = step
  return withIssuePath([...path, ...Object.keys(step)], () => {
    if (advance !== undefined) return advanceClock(progress, advance, fixtures)
    const { state, recording, at } = progress
    const pushes: Push[] = []
    const publish: Publish = (item) => void pushes.push(toMessagePush(item))
    const context = { state, fixtures, now: at, publish }
    const nextState = applyStep(context, immediateStep)
    if (nextState === state) return progress
    return withPushes({ ...progress, state: nextState, recording: recordStep(recording, at, { step }) }, pushes)
  })
}

const advanceClock = (progress: GivenProgress, advance: string, fixtures: Fixtures): GivenProgress => {
  const byMs = parseDuration(advance) ?? 0
  const { clock } = progress.state
  const at = progress.at + byMs
  if (at > LATEST_MS) throw new InvalidInputError(CLOCK_END_MESSAGE)
  const movedClock = clock.frozenAt === null ? { ...clock, shiftMs: clock.shiftMs + byMs } : { ...clock, frozenAt: at }
  return { ...runDueEvents({ ...progress, state: { ...progress.state, clock: movedClock } }, at, () => fixtures), at }
}
