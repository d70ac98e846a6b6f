import type { StepSpec } from '@sabai/contracts/control'
import { Refusal } from '../../domain/refusal.ts'
import type { State } from '../../domain/state.ts'
import { executeCall } from '../../handlers/execute-call.ts'
import { handlers } from '../../handlers/index.ts'
import { InvalidInputError } from '../../lib/issue.ts'
import { messageOf } from '../../lib/system-error.ts'
import { updateState } from '../committer.ts'
import { requireMember } from '../members/find-member.ts'
import { resolveSecrets } from './secrets.ts'
import type { StepContext } from './step-context.ts'
import { withPatches } from './with-patches.ts'

type CallStep = NonNullable<StepSpec['call']>

/**
 * Returns the state after a call to the member API, made without a token and without rate limits. Throws
 * InvalidInputError if the outcome differs from the one that the scenario states.
 */
export const runCallStep = ({ state, fixtures, now, publish }: StepContext, call: CallStep): State => {
  const { as, on, params, body, upload, refused } = call
  const member = as === undefined ? null : requireMember(state, fixtures.cast, as)
  const fixtureData = withPatches(fixtures.fixtureData, state.patches)
  const context = { fixtureData, now, publish }
  const resolvedBody = body === undefined ? undefined : resolveSecrets({ state, member, fixtureData }, on, body)
  const request = { route: on, params, body: resolvedBody, upload, ...(member && { memberId: member.id }) }
  const { state: nextState, value: result } = reportFailure(on, () =>
    updateState(state, (draft) => executeCall(handlers, request, { ...context, state: draft })),
  )
  if (!(result instanceof Refusal)) {
    if (refused === undefined) return nextState
    throw new InvalidInputError(`${on} should be refused with ${refused}, and was not`)
  }
  const { code, detail } = result
  const codeWithDetail = detail === undefined ? code : `${code} (${detail})`
  if (refused === undefined)
    throw new InvalidInputError(`${on} was refused with ${codeWithDetail}: where that is meant, add "refused: ${code}"`)
  if (refused !== code)
    throw new InvalidInputError(`${on} should be refused with ${refused}, and was with ${codeWithDetail}`)
  return nextState
}

/** Converts a failure of the mock in a scenario's call to an issue of the step, as if the call had been refused. */
const reportFailure = <T>(on: string, work: () => T): T => {
  try {
    return work()
  } catch (error) {
    throw new InvalidInputError(`${on}: ${messageOf(error)}`)
  }
}
