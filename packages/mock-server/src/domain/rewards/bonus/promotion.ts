import type { Promotion } from '../../../fixture-schema/rewards-schema.ts'
import { dayOf } from '../../../lib/time.ts'
import type { MemberContext, MemberQueryContext, QueryContext } from '../../context.ts'
import { fitsWallet } from '../../money/acts.ts'
import { refuse } from '../../refusal.ts'
import { hasMoneyInGames, isDailyLimitReached } from './bonus-limits.ts'
import { startBonus, termsOfPromotion } from './bonus-start.ts'

/** Finds the promotion with this code, unless its last day is over. */
const findUnexpiredPromotion = ({ fixtureData, now }: QueryContext, wantedCode: string): Promotion | undefined =>
  fixtureData.rewards.promotions.find(
    ({ code, lastDay = '9999-12-31' }) => code === wantedCode && dayOf(now) <= lastDay,
  )

/** Returns the reply of GET /api/promotion/find/{code}; empty if the code is unknown or its promotion is over. */
export const findPromotion = (context: QueryContext, { code }: { readonly code: string }) => {
  const promotion = findUnexpiredPromotion(context, code)
  return promotion ? { percentFail: promotion.percentFail, description: promotion.description } : {}
}

/** Returns the reply of GET /api/promotion/current: the active promotion, even if its last day is over. */
export const currentPromotionOf = ({ member: { bonus }, fixtureData }: MemberQueryContext) => {
  if (bonus?.kind !== 'promotion') return { promotion: null }
  const { code, percentFail } = bonus
  const promotion = fixtureData.rewards.promotions.find((each) => each.code === code)
  return { promotion: { code, percentFail, description: promotion?.description ?? bonus.description } }
}

/** Gives the member a promotion. Each member can receive it only once (product section 4). */
export const activatePromotion = (context: MemberContext, { code }: { readonly code: string }) => {
  const { member } = context
  const promotion = findUnexpiredPromotion(context, code)
  if (!promotion) return refuse('NO_PROMOTION', { detail: `there is no promotion ${code}, or no longer` })
  if (Object.hasOwn(member.promotions, code)) return refuse('PROMOTION_RECEIVED')
  if (member.bonus) return refuse('BONUS_ALREADY_ACTIVE')
  if (hasMoneyInGames(context)) return refuse('BONUS_REMAINING')
  if (isDailyLimitReached(context, promotion)) return refuse('BONUS_FULL')
  if (!fitsWallet(member, termsOfPromotion(promotion, member).amount))
    return refuse('NO_DATA', { detail: 'the wallet cannot hold the promotion' })
  receivePromotion(context, promotion)
  return null
}

/** Credits a promotion without checking its conditions, and records that the member has received it. */
export const receivePromotion = (
  context: MemberContext,
  promotion: Promotion,
  terms = termsOfPromotion(promotion, context.member),
): void => {
  startBonus(context, promotion, terms)
  context.member.promotions[promotion.code] = context.now
}
