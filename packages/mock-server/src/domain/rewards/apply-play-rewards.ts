import type { MemberContext } from '../context.ts'
import { endBonusWithoutLoss, finishBonus } from './bonus/bonus-end.ts'
import { bonusMinimumOf, totalBalanceOf } from './bonus/bonus-limits.ts'
import { creditInviterOfPlay } from './invite-credit.ts'

/**
 * Applies the effects of a game round on rewards. The bet, in minor units, earns the member's inviter a share, and
 * counts towards the turnover of the active bonus. The bonus ends if its turnover is met or too little money is left.
 */
export const applyPlayRewards = (context: MemberContext, bet: number): void => {
  creditInviterOfPlay(context, bet)
  const { member } = context
  const { bonus } = member
  if (!bonus) return
  bonus.turnoverDone += bet
  if (bonus.turnoverDone >= bonus.turnoverNeeded) finishBonus(context, bonus)
  else if (totalBalanceOf(member) < bonusMinimumOf(context)) endBonusWithoutLoss(context, bonus)
}
