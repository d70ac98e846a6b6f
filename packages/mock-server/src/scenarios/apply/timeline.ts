import type { RuleSpec } from '@sabai/contracts/control'
import { castDraft, type Immutable } from 'immer'
import { scheduleScripted } from '../../domain/due-queue.ts'
import type { AppliedScenario, State, WorldState } from '../../domain/state.ts'
import { parseDuration } from '../../lib/time.ts'
import { updateState } from '../../worlds/committer.ts'
import type { World } from '../../worlds/world.ts'

/** Returns the state with the timeline entries of scenarios in its queue. Their times count from `at` (world time). */
export const scheduleTimelines = (state: State, scenarios: readonly AppliedScenario[], at: number): State =>
  updateState(state, (draft) => {
    for (const { name, scenario } of scenarios.toReversed())
      for (const [index, step] of (scenario.timeline ?? []).entries())
        scheduleScripted(draft, at + (parseDuration(step.at) ?? 0), { scenario: name, number: index + 1, step })
  }).state

/** A step of `then` whose time has come. */
export interface DueStep {
  readonly scenario: string
  /** The number of the rule in its scenario, from 1. */
  readonly rule: number
  /** The number of the step in its `then`, from 1. */
  readonly number: number
  readonly step: Immutable<NonNullable<RuleSpec['then']>[number]>
}

/**
 * Applies the steps of `then` as timeline events that are due now. A step that fails is listed in the report, and the
 * other steps are still applied. Rejects with WriteFailedError or WorldEndedError.
 */
export const runThenSteps = async (world: World, steps: readonly DueStep[]): Promise<void> => {
  if (steps.length === 0) return
  await world.run(
    (draft, now) => {
      for (const { step, ...position } of steps) {
        const { call, patch, ...act } = castDraft(step)
        const timelineEntry = { ...(call && { call }), ...(patch && { patch }), ...(!call && !patch && { do: act }) }
        scheduleScripted(draft, now, { ...position, step: { at: '0s', ...timelineEntry } })
      }
    },
    () => null,
  )
  await world.catchUp()
}

/** Removes the timeline entries that have not run yet. */
export const clearTimeline = (draft: WorldState): void => {
  draft.scheduledEvents = draft.scheduledEvents.filter(({ kind }) => kind !== 'scripted')
}
