import { scheduleScripted } from '../../domain/due-queue.ts'
import type { AppliedScenario, State, WorldState } from '../../domain/state.ts'
import { parseDuration } from '../../lib/time.ts'
import { updateState } from '../../worlds/committer.ts'

/** Returns the state with timelines of scenarios in its queue; their times are relative to `at`, world time in ms. */
export const scheduleTimelines = (state: State, scenarios: readonly AppliedScenario[], at: number): State =>
  updateState(state, (draft) => {
    for (const { name, scenario } of scenarios.toReversed())
      for (const [index, step] of (scenario.timeline ?? []).entries())
        scheduleScripted(draft, at + (parseDuration(step.at) ?? 0), { scenario: name, number: index + 1, step })
  }).state

/** Removes the timeline events that have not happened yet. */
export const clearTimeline = (draft: WorldState): void => {
  draft.scheduledEvents = draft.scheduledEvents.filter(({ kind }) => kind !== 'scripted')
}
