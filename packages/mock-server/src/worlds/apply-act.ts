import type { ActSpec, SlipContentView } from '@sabai/contracts/control'
import type { Immutable } from 'immer'
import type { ActInput } from '../acts/act.ts'
import { checkAct, performAct } from '../acts/acts.ts'
import { orderSlip } from '../acts/deposits/make-slip.ts'
import { Refusal } from '../domain/refusal.ts'
import type { WorldState } from '../domain/state.ts'
import type { CastMember, FixtureData } from '../fixture-schema/schema.ts'
import { InvalidInputError } from '../lib/issue.ts'
import { findMember, requireMember } from './members/find-member.ts'
import { type Push, toMessagePush } from './push.ts'

/** Where an act is done. `now` is world time in ms. */
interface ActPlace {
  readonly cast: readonly CastMember[]
  /** The fixtures with the patches of the world. */
  readonly fixtureData: FixtureData
  readonly now: number
  /** Takes what is to be pushed once the draft is committed. */
  readonly push: (push: Push) => void
}

/** Does one act on a draft. Throws InvalidInputError where it cannot be done. */
export const applyAct = (state: WorldState, given: Immutable<ActSpec>, place: ActPlace): void => {
  assertSensible(state, given, place)
  assertDone(performAct(state, given, contextOf(state, place)))
}

/**
 * Makes the transfer of a slip as the act `makeSlip` does, and gives what stands on the slip, so that it can be drawn.
 * Throws InvalidInputError where it cannot be made.
 */
export const makeSlip = (state: WorldState, order: ActInput<'makeSlip'>, place: ActPlace): SlipContentView => {
  assertSensible(state, { makeSlip: order }, place)
  return assertDone(orderSlip(state, order, contextOf(state, place)))
}

const contextOf = (state: WorldState, { cast, fixtureData, now, push }: ActPlace) => ({
  fixtureData,
  now,
  requireMember: (who: string) => requireMember(state, cast, who),
  publish: (item: Parameters<typeof toMessagePush>[0]) => push(toMessagePush(item)),
})

const assertSensible = (state: WorldState, given: Immutable<ActSpec>, { cast, fixtureData }: ActPlace): void => {
  const [issue] = checkAct(given, { cast, fixtureData, findMember: (who) => findMember(state, cast, who) })
  if (issue) throw new InvalidInputError(issue.message)
}

const assertDone = <T>(result: T | Refusal): T => {
  if (result instanceof Refusal) throw new InvalidInputError(result.detail ?? result.code)
  return result
}
