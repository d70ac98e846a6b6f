import type { MemberContext } from '../context.ts'
import { dropBonus, finishBonus } from './bonus/bonus-end.ts'
import { bonusMinimumOf, totalBalanceOf } from './bonus/bonus-limits.ts'
import { creditInviterOfPlay } from './invite-credit.ts'

/**
 * What follows from a round of a game that was played: `bet` in minor units counts for whoever invited the member, and for
 * the active bonus, which may end.
 */
export const afterPlay = (context: MemberContext, bet: number): void => {
  creditInviterOfPlay(context, bet)
  const { member } = context
  const { bonus } = member
  if (!bonus) return
  bonus.turnoverDone += bet
  if (bonus.turnoverDone >= bonus.turnoverNeeded) finishBonus(context, bonus)
  else if (totalBalanceOf(member) < bonusMinimumOf(context)) dropBonus(context, bonus)
}
