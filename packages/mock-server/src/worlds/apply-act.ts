import type { ActSpec, SlipContentView } from '@sabai/contracts/control'
import type { Immutable } from 'immer'
import type { ActContext, ActInput } from '../acts/act.ts'
import { checkAct, performAct } from '../acts/acts.ts'
import { createOrderedSlip } from '../acts/deposits/make-slip.ts'
import type { WorldContext } from '../domain/context.ts'
import { Refusal } from '../domain/refusal.ts'
import type { CastMember } from '../fixture-schema/schema.ts'
import { InvalidInputError } from '../lib/issue.ts'
import { findMember, requireMember } from './members/find-member.ts'

type Cast = readonly CastMember[]

/** Performs one act on a draft. Throws InvalidInputError if the act is not possible. */
export const applyAct = (context: WorldContext, actSpec: Immutable<ActSpec>, cast: Cast): void => {
  assertActValid(context, actSpec, cast)
  assertNotRefused(performAct(toActContext(context, cast), actSpec))
}

/**
 * Makes the transfer of a slip like the act `makeSlip`, and returns the content of the slip, so that it can be drawn.
 * Throws InvalidInputError if the slip cannot be made.
 */
export const makeSlip = (context: WorldContext, order: ActInput<'makeSlip'>, cast: Cast): SlipContentView => {
  assertActValid(context, { makeSlip: order }, cast)
  return assertNotRefused(createOrderedSlip(toActContext(context, cast), order))
}

const toActContext = (context: WorldContext, cast: Cast): ActContext => ({
  ...context,
  requireMember: (who) => requireMember(context.state, cast, who),
})

const assertActValid = ({ state, fixtureData }: WorldContext, actSpec: Immutable<ActSpec>, cast: Cast): void => {
  const [issue] = checkAct(actSpec, {
    base: state.base,
    cast,
    fixtureData,
    findMember: (who) => findMember(state, cast, who),
  })
  if (issue) throw new InvalidInputError(issue.message)
}

const assertNotRefused = <T>(result: T | Refusal): T => {
  if (result instanceof Refusal) throw new InvalidInputError(result.detail ?? result.code)
  return result
}
