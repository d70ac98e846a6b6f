import type { StepSpec } from '@sabai/contracts/control'
import { Refusal } from '../../domain/refusal.ts'
import type { State, WorldState } from '../../domain/state.ts'
import type { Fixtures } from '../../fixtures/schema.ts'
import { executeCall } from '../../handlers/execute-call.ts'
import { handlers } from '../../handlers/index.ts'
import { messageOf } from '../../lib/system-error.ts'
import { findMember } from '../../worlds/find-member.ts'
import { updateState } from '../../worlds/update-state.ts'
import { withPatches } from '../../worlds/with-patches.ts'
import { resolveSecrets } from '../secrets.ts'

type CallStep = NonNullable<StepSpec['call']>

/**
 * The state after a call of the product, or a sentence where it was answered otherwise than the scenario says. No
 * token is needed and no limit counts: a scenario is not in a hurry.
 */
export const runCallStep = (
  state: State,
  call: CallStep,
  { cast, fixtureData }: Fixtures,
  now: number,
): State | string => {
  const { as, on, params, body, refused } = call
  const member = as === undefined ? null : findMember(state, cast, as)
  if (typeof member === 'string') return member
  const sent = body === undefined ? undefined : resolveSecrets(on, body, state, member)
  const request = { route: on, params, body: sent, ...(member && { memberId: member.id }) }
  const execute = (draft: WorldState) =>
    executeCall(handlers, request, { state: draft, fixtureData: withPatches(fixtureData, state.patches), now })
  let after: ReturnType<typeof updateState<ReturnType<typeof execute>>>
  try {
    after = updateState(state, execute)
  } catch (error) {
    return `${on}: ${messageOf(error)}`
  }
  if (!(after.value instanceof Refusal))
    return refused === undefined ? after.state : `${on} should be refused with ${refused}, and was not`
  const { code, detail } = after.value
  const why = detail === undefined ? code : `${code} (${detail})`
  if (refused === undefined) return `${on} was refused with ${why}: where that is meant, add "refused: ${code}"`
  if (refused !== code) return `${on} should be refused with ${refused}, and was with ${why}`
  return after.state
}
