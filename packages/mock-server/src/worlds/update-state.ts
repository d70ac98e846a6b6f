import { createDraft, finishDraft } from 'immer'
import { audit } from '../domain/money/auditor.ts'
import { Refusal } from '../domain/refusal.ts'
import type { State, WorldState } from '../domain/state.ts'

/** Thrown when a rule of the books does not hold after a change; the change is dropped. */
export class InvariantError extends Error {
  override readonly name = 'InvariantError'
}

/**
 * Runs a change on a draft of a state. Returns the state after it and the result of the change. The draft is dropped if
 * the change throws, or returns a refusal without `commitState`.
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

/** Throws InvariantError if the changes between two states do not add up. Returns the later state. */
export const assertInvariants = (before: State | null, after: State): State => {
  const broken = audit(before, after)
  if (broken.length > 0) throw new InvariantError(broken.join('; '))
  return after
}
