import { createDraft, finishDraft } from 'immer'
import { audit } from '../domain/money/auditor.ts'
import { Refusal } from '../domain/refusal.ts'
import type { State, WorldState } from '../domain/state.ts'

/** A rule of the books that does not hold after a change: the change is dropped. */
export class InvariantError extends Error {
  override readonly name = 'InvariantError'
}

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

/** Throws InvariantError where what changed between two states does not add up. Gives the later one. */
export const assertInvariants = (before: State | null, after: State): State => {
  const broken = audit(before, after)
  if (broken.length > 0) throw new InvariantError(broken.join('; '))
  return after
}
