import type { MemberContext } from '../../context.ts'
import { fitsWallet } from '../../money/acts.ts'
import { toWireAmount } from '../../money/money.ts'
import { type Refusal, refuse } from '../../refusal.ts'
import type { Member } from '../../state.ts'
import { findDepositSince } from '../find-deposit-since.ts'
import { receiveBonus } from './bonus.ts'
import { type BonusTerms, termsOfBonus, termsOfPromotion } from './bonus-start.ts'
import { receivePromotion } from './promotion.ts'

/** A bonus or promotion to grant. Amounts are in minor units. Its usual terms apply where an amount is omitted. */
interface BonusGrant {
  readonly code: string
  readonly amount?: number | undefined
  /** The amount that must still be staked. */
  readonly turnoverLeft?: number | undefined
}

/**
 * Gives a member a bonus or promotion regardless of its limits, as if it were received now. Refuses an unknown code, an
 * invalid amount, and a promotion that the member has received before. Refuses everything while a bonus or promotion is
 * active, and refuses a bonus without `amount` if there is no deposit of which it could be a share.
 */
export const grantBonus = (context: MemberContext, { code, amount, turnoverLeft }: BonusGrant): Refusal | null => {
  const { member, fixtureData } = context
  if (member.bonus) {
    const detail = `${member.bonus.code} is active: only one bonus or promotion can be active at a time`
    return refuse('BONUS_ALREADY_ACTIVE', { detail })
  }
  const { bonuses, promotions } = fixtureData.rewards
  const bonus = bonuses.find((each) => each.code === code)
  const promotion = promotions.find((each) => each.code === code)
  if (promotion && Object.hasOwn(member.promotions, code))
    return refuse('PROMOTION_RECEIVED', {
      detail: `the member has received ${code} already: a promotion is received once`,
    })
  const deposit = findDepositSince(member)?.amount
  if (bonus && deposit === undefined && amount === undefined)
    return refuse('BONUS_CONDITION', {
      detail: 'there is no deposit that the bonus could be a share of: credit something first, or give an amount',
    })
  const terms = bonus
    ? termsOfBonus(bonus, member, deposit ?? 0, amount)
    : promotion && termsOfPromotion(promotion, member, amount)
  if (!terms) return refuse('NO_PROMOTION', { detail: `there is no bonus or promotion ${code}` })
  const refusal = findTermsRefusal(member, terms, turnoverLeft)
  if (refusal) return refusal
  const turnoverDone = terms.turnoverNeeded - (turnoverLeft ?? terms.turnoverNeeded)
  if (bonus) receiveBonus(context, bonus, { ...terms, turnoverDone })
  else if (promotion) receivePromotion(context, promotion, { ...terms, turnoverDone })
  return null
}

const findTermsRefusal = (member: Member, { amount, turnoverNeeded }: BonusTerms, turnoverLeft = 0): Refusal | null => {
  const formatAmount = (minor: number) => toWireAmount(minor, member.currency)
  if (!fitsWallet(member, amount))
    return refuse('NO_DATA', { detail: `the wallet cannot hold ${formatAmount(amount)} more` })
  if (turnoverLeft <= turnoverNeeded) return null
  const detail = `turnoverLeft ${formatAmount(turnoverLeft)} is more than the whole turnover of ${formatAmount(turnoverNeeded)}`
  return refuse('NO_DATA', { detail })
}
