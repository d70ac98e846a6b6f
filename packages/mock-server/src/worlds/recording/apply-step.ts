import type { ScenarioSpec, StepSpec } from '@sabai/contracts/control'
import { castDraft, type Immutable } from 'immer'
import { issueToken, namedSessionsOf } from '../../domain/account/login.ts'
import type { State, WorldState } from '../../domain/state.ts'
import { InvalidInputError } from '../../lib/issue.ts'
import { applyAct } from '../apply-act.ts'
import { updateState } from '../committer.ts'
import { requireMember } from '../members/find-member.ts'
import { isMemberPatch, patchMember } from '../members/member-patch.ts'
import { runCallStep } from './run-call-step.ts'
import type { StepContext } from './step-context.ts'
import { patchIssuesOf, withPatches } from './with-patches.ts'

/** A step of a scenario that does not advance the clock: an act, a login, a call or a patch. */
type ImmediateStep = Immutable<Omit<StepSpec, 'advance'>>
type TimelineEntry = Immutable<NonNullable<ScenarioSpec['timeline']>[number]>

/** Returns the state after one step. Throws InvalidInputError if the step is not possible. */
export const applyStep = (context: StepContext, { patch, login, call, ...act }: ImmediateStep): State => {
  if (patch) return applyPatch(context, patch)
  if (call) return runCallStep(context, castDraft(call))
  const { state, fixtures, now, publish } = context
  const { cast, fixtureData } = fixtures
  return updateState(state, (draft) => {
    if (login) logIn(draft, requireMember(draft, cast, login.member).id, now, login)
    else applyAct({ state: draft, fixtureData: withPatches(fixtureData, state.patches), now, publish }, act, cast)
  }).state
}

const logIn = (
  draft: WorldState,
  memberId: string,
  now: number,
  { member, session }: NonNullable<ImmediateStep['login']>,
): void => {
  if (session !== undefined && namedSessionsOf(draft, memberId).has(session))
    throw new InvalidInputError(`${member} already has a session "${session}": give each login a name of its own`)
  issueToken(draft, memberId, now, session)
}

/** Converts an entry of a timeline to a step. */
export const toStep = ({ do: act, call, patch, agentSays }: TimelineEntry): ImmediateStep => ({
  ...act,
  ...(call && { call }),
  ...(patch && { patch }),
  ...(agentSays && { agentSays }),
})

const applyPatch = ({ state, fixtures, now }: StepContext, patch: NonNullable<StepSpec['patch']>): State => {
  const { cast, fixtureData } = fixtures
  const memberPatches = Object.entries(patch).filter(([path]) => isMemberPatch(path))
  const addedPatches = Object.entries(patch).filter(([path]) => !isMemberPatch(path))
  const keptPatches = state.patches.filter(({ path }) => !addedPatches.some(([other]) => other === path))
  const patches =
    addedPatches.length === 0
      ? state.patches
      : [...keptPatches, ...addedPatches.map(([path, value]) => ({ path, value }))]
  const issue = patchIssuesOf(fixtureData, patches).find(({ path: [path] }) =>
    addedPatches.some(([other]) => other === path),
  )
  if (issue) throw new InvalidInputError(issue)
  return updateState(state.patches === patches ? state : { ...state, patches }, (draft) => {
    for (const [path, value] of memberPatches) patchMember({ state: draft, cast, now }, path, value)
  }).state
}
