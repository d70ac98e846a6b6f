import type { ScenarioGiven, StepGiven } from '@sabai/contracts/control'
import { createDraft, finishDraft } from 'immer'
import { issueToken } from '../domain/login.ts'
import type { WorldState } from '../domain/state.ts'
import type { Fixtures } from '../fixtures/schema.ts'
import { catalogueOf, rejectedPatches } from './catalogue-of.ts'
import { act, memberNamed } from './do.ts'
import { isMemberPatch, patchMember } from './member-patch.ts'
import type { Signal } from './signal.ts'
import type { State } from './world.ts'

/** A step of a scenario that any moment of a world can take: an act, a login, values changed. */
export type PlainStep = Omit<StepGiven, 'call' | 'advance'>
type Scripted = NonNullable<ScenarioGiven['timeline']>[number]

/**
 * The state after one step, or a sentence that says why it cannot be taken. `now` is world time in ms; `signal` hears
 * what is to be pushed.
 */
export const stepped = (
  state: State,
  step: PlainStep,
  fixtures: Fixtures,
  now: number,
  signal: (signal: Signal) => void,
): State | string => {
  const { patch, login, ...acting } = step
  if (patch) return patchedState(state, patch, fixtures)
  const { cast, catalogue } = fixtures
  return drafted(state, (draft) => {
    if (!login) return act(draft, acting, { cast, games: catalogueOf(catalogue, state.patches).games, now, signal })
    const member = memberNamed(draft, cast, login.member)
    if (typeof member === 'string') return member
    issueToken(draft, member.id, now)
    return null
  })
}

/** What stands on a timeline, as a step. */
export const stepOf = ({ do: acting, patch, agentSays }: Scripted): PlainStep => ({
  ...acting,
  ...(patch && { patch }),
  ...(agentSays && { agentSays }),
})

/** The state after something was done to a draft of it; a sentence drops the draft. */
export const drafted = (state: State, change: (draft: WorldState) => string | null): State | string => {
  const draft = createDraft(state) as WorldState
  return change(draft) ?? (finishDraft(draft) as State)
}

const patchedState = (
  state: State,
  patch: NonNullable<StepGiven['patch']>,
  { cast, catalogue }: Fixtures,
): State | string => {
  const ofMembers = Object.entries(patch).filter(([path]) => isMemberPatch(path))
  const added = Object.entries(patch).filter(([path]) => !isMemberPatch(path))
  const kept = state.patches.filter(({ path }) => !added.some(([other]) => other === path))
  const patches = added.length === 0 ? state.patches : [...kept, ...added.map(([path, value]) => ({ path, value }))]
  const rejected = rejectedPatches(catalogue, patches).find(({ path }) => added.some(([other]) => other === path))
  if (rejected) return rejected.reason
  return drafted(state.patches === patches ? state : { ...state, patches }, (draft) => {
    const sentences = ofMembers.flatMap(([path, value]) => patchMember(draft, cast, path, value) ?? [])
    return sentences[0] ?? null
  })
}
