import type { ScenarioSpec, StepSpec } from '@sabai/contracts/control'
import type { Immutable } from 'immer'
import { issueToken } from '../../domain/account/login.ts'
import type { State } from '../../domain/state.ts'
import type { Fixtures } from '../../fixture-schema/schema.ts'
import { InvalidInputError } from '../../lib/issue.ts'
import { applyAct } from '../apply-act.ts'
import { requireMember } from '../members/find-member.ts'
import { isMemberPatch, patchMember } from '../members/member-patch.ts'
import type { Push } from '../push.ts'
import { updateState } from '../update-state.ts'
import { patchIssuesOf, withPatches } from './with-patches.ts'

/** A step of a scenario that takes no time and makes no call: an act, a login, values changed. */
export type ImmediateStep = Immutable<Omit<StepSpec, 'call' | 'advance'>>
type TimelineEntry = Immutable<NonNullable<ScenarioSpec['timeline']>[number]>

/** The state after one step; `push` takes what is to be pushed. `now` is world time in ms. Throws InvalidInputError. */
export const applyStep = (
  state: State,
  { patch, login, ...act }: ImmediateStep,
  fixtures: Fixtures,
  now: number,
  push: (push: Push) => void,
): State => {
  const { cast, fixtureData } = fixtures
  if (patch) return applyPatch(state, patch, fixtures, now)
  return updateState(state, (draft) => {
    if (login) issueToken(draft, requireMember(draft, cast, login.member).id, now)
    else applyAct(draft, act, { cast, fixtureData: withPatches(fixtureData, state.patches), now, push })
  }).state
}

/** What stands on a timeline, as a step. */
export const toStep = ({ do: acting, patch, agentSays }: TimelineEntry): ImmediateStep => ({
  ...acting,
  ...(patch && { patch }),
  ...(agentSays && { agentSays }),
})

const applyPatch = (
  state: State,
  patch: NonNullable<StepSpec['patch']>,
  { cast, fixtureData }: Fixtures,
  now: number,
): State => {
  const ofMembers = Object.entries(patch).filter(([path]) => isMemberPatch(path))
  const added = Object.entries(patch).filter(([path]) => !isMemberPatch(path))
  const kept = state.patches.filter(({ path }) => !added.some(([other]) => other === path))
  const patches = added.length === 0 ? state.patches : [...kept, ...added.map(([path, value]) => ({ path, value }))]
  const issue = patchIssuesOf(fixtureData, patches).find(({ path: [path] }) => added.some(([other]) => other === path))
  if (issue) throw new InvalidInputError(issue)
  return updateState(state.patches === patches ? state : { ...state, patches }, (draft) => {
    for (const [path, value] of ofMembers) patchMember(draft, cast, path, value, now)
  }).state
}
