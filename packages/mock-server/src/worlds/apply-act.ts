import type { ActSpec, SlipContentView } from '@sabai/contracts/control'
import type { Immutable } from 'immer'
import type { ActContext, ActInput } from '../acts/act.ts'
import { checkAct, performAct } from '../acts/acts.ts'
import { orderSlip } from '../acts/deposits/make-slip.ts'
import type { WorldContext } from '../domain/context.ts'
import { Refusal } from '../domain/refusal.ts'
import type { CastMember } from '../fixture-schema/schema.ts'
import { InvalidInputError } from '../lib/issue.ts'
import { findMember, requireMember } from './members/find-member.ts'

type Cast = readonly CastMember[]

/** Does one act on a draft. Throws InvalidInputError where it cannot be done. */
export const applyAct = (context: WorldContext, given: Immutable<ActSpec>, cast: Cast): void => {
  assertSensible(context, given, cast)
  assertDone(performAct(toActContext(context, cast), given))
}

/**
 * Makes the transfer of a slip as the act `makeSlip` does, and gives what stands on the slip, so that it can be drawn.
 * Throws InvalidInputError where it cannot be made.
 */
export const makeSlip = (context: WorldContext, order: ActInput<'makeSlip'>, cast: Cast): SlipContentView => {
  assertSensible(context, { makeSlip: order }, cast)
  return assertDone(orderSlip(toActContext(context, cast), order))
}

const toActContext = (context: WorldContext, cast: Cast): ActContext => ({
  ...context,
  requireMember: (who) => requireMember(context.state, cast, who),
})

const assertSensible = ({ state, fixtureData }: WorldContext, given: Immutable<ActSpec>, cast: Cast): void => {
  const [issue] = checkAct(given, { cast, fixtureData, findMember: (who) => findMember(state, cast, who) })
  if (issue) throw new InvalidInputError(issue.message)
}

const assertDone = <T>(result: T | Refusal): T => {
  if (result instanceof Refusal) throw new InvalidInputError(result.detail ?? result.code)
  return result
}
