import type { StepGiven } from '@sabai/contracts/control'
import { createDraft, finishDraft } from 'immer'
import { Refused } from '../domain/refused.ts'
import type { WorldState } from '../domain/state.ts'
import type { Fixtures } from '../fixtures/schema.ts'
import { handlers } from '../handlers/index.ts'
import { perform } from '../handlers/perform.ts'
import { messageOf } from '../lib/system-error.ts'
import { catalogueOf } from '../worlds/catalogue-of.ts'
import { memberNamed } from '../worlds/do.ts'
import type { State } from '../worlds/world.ts'
import { resolveSecrets } from './secrets.ts'

type Call = NonNullable<StepGiven['call']>

/**
 * The state after a call of the product, or a sentence where it was answered otherwise than the scenario says. No
 * token is needed and no limit counts: a scenario is not in a hurry.
 */
export const callMade = (state: State, call: Call, { cast, catalogue }: Fixtures, now: number): State | string => {
  const { as, on, params, body, refused } = call
  const draft = createDraft(state) as WorldState
  const member = as === undefined ? null : memberNamed(draft, cast, as)
  if (typeof member === 'string') return member
  const sent = body === undefined ? undefined : resolveSecrets(on, body, state, member)
  const asked = { route: on, params, body: sent, ...(member && { memberId: member.id }) }
  let answer: unknown
  try {
    answer = perform(handlers, asked, { state: draft, catalogue: catalogueOf(catalogue, state.patches), now })
  } catch (error) {
    return `${on}: ${messageOf(error)}`
  }
  if (!(answer instanceof Refused))
    return refused === undefined
      ? (finishDraft(draft) as State)
      : `${on} should be refused with ${refused}, and was not`
  const { code, detail }: Refused = answer
  const why = detail === undefined ? code : `${code} (${detail})`
  if (refused === undefined) return `${on} was refused with ${why}: where that is meant, add "refused: ${code}"`
  if (refused !== code) return `${on} should be refused with ${refused}, and was with ${why}`
  return answer.keep ? (finishDraft(draft) as State) : state
}
