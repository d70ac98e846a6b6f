import type { ScenarioSpec, StepSpec } from '@sabai/contracts/control'
import type { Immutable } from 'immer'
import { issueToken } from '../domain/account/login.ts'
import type { State, WorldState } from '../domain/state.ts'
import type { Fixtures } from '../fixtures/schema.ts'
import { applyAct } from './acts.ts'
import { findMember } from './find-member.ts'
import { isMemberPatch, patchMember } from './member-patch.ts'
import type { Push } from './push.ts'
import { updateState } from './update-state.ts'
import { rejectedPatches, withPatches } from './with-patches.ts'

/** A step of a scenario that any moment of a world can take: an act, a login, values changed. */
export type ImmediateStep = Immutable<Omit<StepSpec, 'call' | 'advance'>>
type TimelineEntry = Immutable<NonNullable<ScenarioSpec['timeline']>[number]>

/**
 * The state after one step, or a sentence that says why it cannot be taken. `now` is world time in ms; `push` hears
 * what is to be pushed.
 */
export const applyStep = (
  state: State,
  step: ImmediateStep,
  fixtures: Fixtures,
  now: number,
  push: (push: Push) => void,
): State | string => {
  const { patch, login, ...acting } = step
  if (patch) return applyPatch(state, patch, fixtures)
  const { cast, fixtureData } = fixtures
  return changeOrExplain(state, (draft) => {
    if (!login)
      return applyAct(draft, acting, { cast, games: withPatches(fixtureData, state.patches).games, now, push })
    const member = findMember(draft, cast, login.member)
    if (typeof member === 'string') return member
    issueToken(draft, member.id, now)
    return null
  })
}

/** What stands on a timeline, as a step. */
export const toStep = ({ do: acting, patch, agentSays }: TimelineEntry): ImmediateStep => ({
  ...acting,
  ...(patch && { patch }),
  ...(agentSays && { agentSays }),
})

/** The state after something was done to a draft of it; a sentence drops the draft. */
const changeOrExplain = (state: State, change: (draft: WorldState) => string | null): State | string => {
  const { state: next, value } = updateState(state, change)
  return value ?? next
}

const applyPatch = (
  state: State,
  patch: NonNullable<StepSpec['patch']>,
  { cast, fixtureData }: Fixtures,
): State | string => {
  const ofMembers = Object.entries(patch).filter(([path]) => isMemberPatch(path))
  const added = Object.entries(patch).filter(([path]) => !isMemberPatch(path))
  const kept = state.patches.filter(({ path }) => !added.some(([other]) => other === path))
  const patches = added.length === 0 ? state.patches : [...kept, ...added.map(([path, value]) => ({ path, value }))]
  const rejected = rejectedPatches(fixtureData, patches).find(({ path }) => added.some(([other]) => other === path))
  if (rejected) return rejected.reason
  return changeOrExplain(state.patches === patches ? state : { ...state, patches }, (draft) => {
    const sentences = ofMembers.flatMap(([path, value]) => patchMember(draft, cast, path, value) ?? [])
    return sentences[0] ?? null
  })
}
