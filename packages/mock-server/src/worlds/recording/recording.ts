import type { StepSpec } from '@sabai/contracts/control'
import type { Immutable } from 'immer'
import type { State } from '../../domain/state.ts'
import type { Fixtures } from '../../fixture-schema/schema.ts'
import type { Push } from '../push.ts'

/** One step of a recording. `at` is world time in ms; what came before it is linked, so that states share their past. */
interface RecordedStep {
  readonly at: number
  readonly step: Immutable<StepSpec>
  readonly before: RecordedStep | null
  readonly number: number
}

/**
 * What led from the first state of a world to a later one, in the words of a scenario's `given`. It is immutable
 * and belongs to its state: a snapshot has the recording of its own time.
 */
export interface Recording {
  /** How it began; `at` is world time in ms. */
  readonly beginning: { readonly at: number; readonly seed: number; readonly fixtures: Fixtures }
  readonly last: RecordedStep | null
  /** Why it cannot be exported; null where it can. */
  readonly incompleteReason: string | null
  /** What the timeline of a scenario should have done and could not, one sentence each. */
  readonly failures: readonly string[]
}

/** A state with what led to it. */
export interface Revision {
  readonly state: State
  readonly recording: Recording
  /** What is to be pushed when it is committed; one that is committed has none. */
  readonly pushes?: readonly Push[]
}

/** The revision with more that is to be pushed. */
export const withPushes = <M extends Revision>(revision: M, pushes: readonly Push[] = []): M =>
  pushes.length === 0 ? revision : { ...revision, pushes: [...(revision.pushes ?? []), ...pushes] }

/** How a change is recorded: the step that repeats it, why none can, or null where none is needed. */
export type StepRecord = { readonly step: Immutable<StepSpec> } | { readonly incompleteReason: string } | null

/** Of a change that no step can repeat. */
export const recordUnrepeatable = (): StepRecord => ({
  incompleteReason: 'something was changed in it that no step of a scenario can say',
})

/** Steps that a recording keeps at most: each holds what somebody sent. */
export const MAX_RECORDED_STEPS = 5_000

export const startRecording = (at: number, seed: number, fixtures: Fixtures): Recording => ({
  beginning: { at, seed, fixtures },
  last: null,
  incompleteReason: null,
  failures: [],
})

/** The recording of a world that was kept on disk: what led to its state was never written there. */
export const restoreRecording = (at: number, seed: number, fixtures: Fixtures): Recording =>
  stopRecording(startRecording(at, seed, fixtures), 'the mock was restarted since it began')

export const stopRecording = (recording: Recording, incompleteReason: string): Recording =>
  recording.incompleteReason === null ? { ...recording, last: null, incompleteReason } : recording

/** The recording with one step more. */
export const recordStep = (recording: Recording, at: number, record: StepRecord): Recording => {
  if (record === null || recording.incompleteReason !== null) return recording
  if ('incompleteReason' in record) return stopRecording(recording, record.incompleteReason)
  const number = (recording.last?.number ?? 0) + 1
  if (number > MAX_RECORDED_STEPS)
    return stopRecording(recording, `more than ${MAX_RECORDED_STEPS} things have happened in it`)
  return { ...recording, last: { at, step: record.step, before: recording.last, number } }
}

export const recordFailure = (recording: Recording, sentence: string): Recording => ({
  ...recording,
  failures: [...recording.failures, sentence],
})

/** The steps of a recording, oldest first. */
export const stepsOf = ({ last }: Recording): { readonly at: number; readonly step: Immutable<StepSpec> }[] => {
  const steps: RecordedStep[] = []
  for (let each = last; each; each = each.before) steps.push(each)
  return steps.reverse()
}
