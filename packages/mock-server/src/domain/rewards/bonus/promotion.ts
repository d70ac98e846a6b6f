import type { Immutable } from 'immer'
import type { Promotion } from '../../../fixture-schema/rewards-schema.ts'
import type { FixtureData } from '../../../fixture-schema/schema.ts'
import { dayOf } from '../../../lib/time.ts'
import { fitsWallet } from '../../money/acts.ts'
import { refuse } from '../../refusal.ts'
import type { Member, WorldState } from '../../state.ts'
import { hasMoneyInGames, isFull } from './bonus-limits.ts'
import { startBonus, termsOfPromotion } from './bonus-start.ts'

/** A promotion whose last day is not over. */
const findPresent = ({ rewards }: FixtureData, wanted: string, now: number): Promotion | undefined =>
  rewards.promotions.find(({ code, lastDay = '9999-12-31' }) => code === wanted && dayOf(now) <= lastDay)

/** What GET /api/promotion/find/{code} shows: empty where there is no such promotion, or no longer. */
export const findPromotion = (fixtureData: FixtureData, code: string, now: number) => {
  const found = findPresent(fixtureData, code, now)
  return found ? { percentFail: found.percentFail, description: found.description } : {}
}

/** What GET /api/promotion/current shows: the promotion that is active, also when it has expired since. */
export const currentPromotionOf = ({ bonus }: Immutable<Member>, { rewards }: FixtureData) => {
  if (bonus?.kind !== 'promotion') return { promotion: null }
  const { code, percentFail } = bonus
  const known = rewards.promotions.find((each) => each.code === code)
  return { promotion: { code, percentFail, description: known?.description ?? bonus.description } }
}

/** Receives a promotion, once (product section 4). */
export const activatePromotion = (
  state: WorldState,
  member: Member,
  fixtureData: FixtureData,
  code: string,
  now: number,
) => {
  const promotion = findPresent(fixtureData, code, now)
  if (!promotion) return refuse('NO_PROMOTION', { detail: `there is no promotion ${code}, or no longer` })
  if (Object.hasOwn(member.promotions, code)) return refuse('PROMOTION_RECEIVED')
  if (member.bonus) return refuse('BONUS_ALREADY_ACTIVE')
  if (hasMoneyInGames(member, fixtureData)) return refuse('BONUS_REMAINING')
  if (isFull(state, promotion, now)) return refuse('BONUS_FULL')
  if (!fitsWallet(member, termsOfPromotion(promotion, member).amount))
    return refuse('NO_DATA', { detail: 'the wallet cannot hold the promotion' })
  receivePromotion(state, member, fixtureData, promotion, now)
  return null
}

/** Credits a promotion, whatever its conditions. */
export const receivePromotion = (
  state: WorldState,
  member: Member,
  fixtureData: FixtureData,
  promotion: Promotion,
  now: number,
  terms = termsOfPromotion(promotion, member),
): void => {
  startBonus(state, member, fixtureData, promotion, terms, now)
  member.promotions[promotion.code] = now
}
