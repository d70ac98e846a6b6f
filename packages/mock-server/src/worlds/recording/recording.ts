import type { StepSpec } from '@sabai/contracts/control'
import type { Immutable } from 'immer'
import type { State } from '../../domain/state.ts'
import type { Fixtures } from '../../fixture-schema/schema.ts'
import type { Push } from '../push.ts'

/** One step of a recording. `at` is world time in ms. Steps form a linked list, so that recordings share them. */
interface RecordedStep {
  readonly at: number
  readonly step: Immutable<StepSpec>
  readonly previousStep: RecordedStep | null
  readonly number: number
}

/**
 * The steps that lead from the first state of a world to a later state, in the format of a scenario's `given`. A
 * recording is immutable and belongs to its state: a snapshot has the recording of its own state.
 */
export interface Recording {
  /** The start of the world; `at` is world time in ms. */
  readonly beginning: { readonly at: number; readonly seed: number; readonly fixtures: Fixtures }
  readonly lastStep: RecordedStep | null
  /** Why the recording cannot be exported; null if it can. */
  readonly incompleteReason: string | null
  /** One sentence for each timeline event that could not happen. */
  readonly failures: readonly string[]
}

/** A state, together with the recording that led to it. */
export interface Revision {
  readonly state: State
  readonly recording: Recording
  /** The pushes to send once this revision is committed; a committed revision has none. */
  readonly pushes?: readonly Push[]
}

/** Returns the revision with further pushes. */
export const withPushes = <M extends Revision>(revision: M, pushes: readonly Push[] = []): M =>
  pushes.length === 0 ? revision : { ...revision, pushes: [...(revision.pushes ?? []), ...pushes] }

/**
 * The record of a change: the step that repeats the change, the reason why no step can repeat the change, or null if a
 * scenario does not need to repeat it.
 */
export type StepRecord = { readonly step: Immutable<StepSpec> } | { readonly incompleteReason: string } | null

/** Returns the record of a change that no step can repeat. */
export const recordUnrepeatable = (): StepRecord => ({
  incompleteReason: 'something was changed in it that no step of a scenario can say',
})

/** The most steps that a recording keeps. There is a limit because each step holds data that a caller sent. */
export const MAX_RECORDED_STEPS = 5_000

export const startRecording = (at: number, seed: number, fixtures: Fixtures): Recording => ({
  beginning: { at, seed, fixtures },
  lastStep: null,
  incompleteReason: null,
  failures: [],
})

/** Returns the recording of a world loaded from disk. It cannot be exported, since its steps are not persisted. */
export const restoreRecording = (at: number, seed: number, fixtures: Fixtures): Recording =>
  stopRecording(startRecording(at, seed, fixtures), 'the mock was restarted since it began')

export const stopRecording = (recording: Recording, incompleteReason: string): Recording =>
  recording.incompleteReason === null ? { ...recording, lastStep: null, incompleteReason } : recording

/** Returns the recording with one more step. */
export const recordStep = (recording: Recording, at: number, record: StepRecord): Recording => {
  if (record === null || recording.incompleteReason !== null) return recording
  if ('incompleteReason' in record) return stopRecording(recording, record.incompleteReason)
  const number = (recording.lastStep?.number ?? 0) + 1
  if (number > MAX_RECORDED_STEPS)
    return stopRecording(recording, `more than ${MAX_RECORDED_STEPS} things have happened in it`)
  return { ...recording, lastStep: { at, step: record.step, previousStep: recording.lastStep, number } }
}

export const recordFailure = (recording: Recording, sentence: string): Recording => ({
  ...recording,
  failures: [...recording.failures, sentence],
})

/** Returns the steps of a recording, oldest first. */
export const stepsOf = ({ lastStep }: Recording): { readonly at: number; readonly step: Immutable<StepSpec> }[] => {
  const steps: RecordedStep[] = []
  for (let step = lastStep; step; step = step.previousStep) steps.push(step)
  return steps.reverse()
}
