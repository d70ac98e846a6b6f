import type { StepSpec } from '@sabai/contracts/control'
import { Step } from '@sabai/contracts/scenario'
import type { Fixtures } from '../../fixtures/schema.ts'
import { suggest } from '../../fixtures/suggest.ts'
import { LATEST_MS, parseDuration } from '../../lib/time.ts'
import { applyStep } from '../../worlds/apply-step.ts'
import { checkExactlyOne } from '../../worlds/find-member.ts'
import type { Push } from '../../worlds/push.ts'
import { type Revision, recordStep, withPushes } from '../../worlds/recording.ts'
import { runDueEvents } from '../../worlds/run-due-events.ts'
import { WorldRefusedError } from '../../worlds/worlds.ts'
import { runCallStep } from './run-call-step.ts'

/** A moment on its way through what is given. `at` is world time in ms. */
export interface GivenProgress extends Revision {
  readonly at: number
}

interface GivenOptions {
  readonly fixtures: Fixtures
  /** What stands before the place of a step in a sentence about it. */
  readonly place: string
}

const STEPS = Object.keys(Step.properties)

/** Takes what is given, step by step. Throws WorldRefusedError that names the step. */
export const applyGiven = (
  start: GivenProgress,
  given: readonly StepSpec[],
  { fixtures, place }: GivenOptions,
): GivenProgress => {
  let progress = start
  for (const [index, step] of given.entries()) {
    const taken = applyGivenStep(progress, step, fixtures)
    if (typeof taken === 'string') throw new WorldRefusedError(`${place}given.${index}${taken}`)
    progress = taken
  }
  return progress
}

/** The course after one step; a sentence with its place where it cannot be taken. */
const applyGivenStep = (progress: GivenProgress, step: StepSpec, fixtures: Fixtures): GivenProgress | string => {
  const { state, recording, at } = progress
  const named = Object.keys(step)
  const wrong = checkExactlyOne(named, STEPS)
  if (wrong !== null) return `: ${wrong}`
  const [name = ''] = named
  if (!STEPS.includes(name)) return `: there is no step "${name}"${suggest(name, STEPS)}`
  const { call, advance, ...plain } = step
  if (advance !== undefined) return advanceClock(progress, advance, fixtures)
  const signals: Push[] = []
  const next = call
    ? runCallStep(state, call, fixtures, at)
    : applyStep(state, plain, fixtures, at, (signal) => signals.push(signal))
  if (typeof next === 'string') return `.${name}: ${next}`
  return next === state
    ? progress
    : withPushes({ ...progress, state: next, recording: recordStep(recording, at, { step }) }, signals)
}

const advanceClock = (progress: GivenProgress, advance: string, fixtures: Fixtures): GivenProgress | string => {
  const byMs = parseDuration(advance)
  if (byMs === null) return `.advance: "${advance}" is no duration: write it as 90s, 5m, 1h30m or 250ms`
  const { clock } = progress.state
  const at = progress.at + byMs
  if (at > LATEST_MS) return '.advance: the clock ends with the year 9999'
  const moved = clock.frozenAt === null ? { ...clock, shiftMs: clock.shiftMs + byMs } : { ...clock, frozenAt: at }
  return { ...runDueEvents({ ...progress, state: { ...progress.state, clock: moved } }, at, () => fixtures), at }
}
