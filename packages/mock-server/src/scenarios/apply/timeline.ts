import { scheduleScripted } from '../../domain/due-queue.ts'
import type { Layer, State, WorldState } from '../../domain/state.ts'
import { parseDuration } from '../../lib/time.ts'
import { updateState } from '../../worlds/update-state.ts'

/** The state with the timelines of these layers in its queue; their times count from `at`, world time in ms. */
export const scheduleTimelines = (state: State, layers: readonly Layer[], at: number): State =>
  updateState(state, (draft) => {
    for (const { name, scenario } of layers.toReversed())
      for (const [index, what] of (scenario.timeline ?? []).entries())
        scheduleScripted(draft, at + (parseDuration(what.at) ?? 0), { layer: name, number: index + 1, what })
  }).state

/** Removes what the timelines of scenarios still announce. */
export const clearTimeline = (draft: WorldState): void => {
  draft.due = draft.due.filter(({ kind }) => kind !== 'scripted')
}
