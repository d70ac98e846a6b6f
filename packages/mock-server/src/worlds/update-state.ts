import { createDraft, finishDraft } from 'immer'
import { Refusal } from '../domain/refusal.ts'
import type { State, WorldState } from '../domain/state.ts'

/**
 * Runs a change on a draft of a state: the state after it, and what the change returned. The draft is dropped when the
 * change throws, and when it returns a refusal that does not say `commitState`.
 */
export const updateState = <T>(
  state: State,
  change: (draft: WorldState) => T,
): { readonly state: State; readonly value: T } => {
  const draft = createDraft(state)
  const value = change(draft)
  const isDropped = value instanceof Refusal && !value.commitState
  return { state: isDropped ? state : finishDraft(draft), value }
}
