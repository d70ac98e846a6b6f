import type { FixtureData } from '../../fixtures/schema.ts'
import type { Member, WorldState } from '../state.ts'
import { receiveBonus } from './bonus.ts'
import { findDepositSince } from './find-deposit-since.ts'
import { receivePromotion } from './promotion.ts'

/**
 * Gives a member a bonus or promotion whatever its limits, as if it had been received now. Returns a sentence where that
 * cannot be: one is active, or there is no deposit that a bonus could be a share of.
 */
export const grantBonus = (
  state: WorldState,
  member: Member,
  fixtureData: FixtureData,
  code: string,
  now: number,
): string | null => {
  if (member.bonus) return `${member.bonus.code} is active: only one bonus or promotion is at a time`
  const { bonuses, promotions } = fixtureData.rewards
  const promotion = promotions.find((each) => each.code === code)
  if (promotion) receivePromotion(state, member, fixtureData, promotion, now)
  const bonus = bonuses.find((each) => each.code === code)
  const deposit = bonus && findDepositSince(member)
  if (bonus && !deposit) return 'there is no deposit that the bonus could be a share of: credit something first'
  if (bonus && deposit) receiveBonus(state, member, fixtureData, bonus, deposit.amount, now)
  return null
}
