import { createDraft, finishDraft } from 'immer'
import { scheduleScripted } from '../../domain/due-queue.ts'
import type { Layer, State, WorldState } from '../../domain/state.ts'
import { parseDuration } from '../../lib/time.ts'

/** The state with the timelines of these layers in its queue; their times count from `at`, world time in ms. */
export const scheduleTimelines = (state: State, layers: readonly Layer[], at: number): State => {
  const draft = createDraft(state) as WorldState
  for (const { name, scenario } of layers.toReversed())
    for (const [index, what] of (scenario.timeline ?? []).entries())
      scheduleScripted(draft, at + (parseDuration(what.at) ?? 0), { layer: name, number: index + 1, what })
  return finishDraft(draft) as State
}

/** The state without anything that a scenario still announces. */
export const clearTimeline = (draft: WorldState): void => {
  draft.due = draft.due.filter(({ kind }) => kind !== 'scripted')
}
