import type { FixtureData } from '../../fixture-schema/schema.ts'
import type { Member, WorldState } from '../state.ts'
import { dropBonus, finishBonus } from './bonus/bonus-end.ts'
import { bonusMinimumOf, totalBalanceOf } from './bonus/bonus-limits.ts'
import { creditInviterOfPlay } from './invite-credit.ts'

/**
 * What follows from a round of a game that was played: `bet` in minor units counts for whoever invited the member, and for
 * the active bonus, which may end.
 */
export const afterPlay = (
  state: WorldState,
  member: Member,
  fixtureData: FixtureData,
  bet: number,
  now: number,
): void => {
  creditInviterOfPlay(state, member, fixtureData, bet, now)
  const { bonus } = member
  if (!bonus) return
  bonus.turnoverDone += bet
  if (bonus.turnoverDone >= bonus.turnoverNeeded) finishBonus(state, member, bonus, now)
  else if (totalBalanceOf(member) < bonusMinimumOf(member, fixtureData)) dropBonus(state, member, bonus, now)
}
