import { useMemo } from 'react'
import { useApi } from '../../api/use-api.ts'
import { type ActiveBonus, readActiveBonus } from '../../shared/bonus/read-active-bonus.ts'
import { type Bonus, readActivePromotion, readBonuses } from './read-bonus.ts'

/** The active bonus or promotion, as far as it is known. */
export interface ActiveReward extends Pick<ActiveBonus, 'isPromotion' | 'type'> {
  /** An empty string while it is unknown. */
  readonly name: string
  readonly percentFail: number | null
  readonly turnover: Bonus['turnover']
  /** The operator's HTML of a promotion, not sanitised. */
  readonly description: string
}

/** Loads the data of the bonus page: the bonuses, whether one is active, and the active promotion. */
export const useRewards = () => {
  const bonusListCall = useApi('GET /api/bonus')
  const bonusCheckCall = useApi('GET /api/bonus/check/active')
  const promotionCall = useApi('GET /api/promotion/current')
  const bonuses = useMemo(() => (bonusListCall.data ? readBonuses(bonusListCall.data) : null), [bonusListCall.data])
  const bonusCheck = bonusCheckCall.data ? readActiveBonus(bonusCheckCall.data) : null
  const currentPromotion =
    bonusCheck?.isPromotion && promotionCall.data ? readActivePromotion(promotionCall.data) : null
  const activeBonus = bonuses?.find(({ isActive }) => isActive)

  const readActive = (): ActiveReward | null | undefined => {
    if (!bonusCheck) return undefined
    if (!bonusCheck.isActive) return null
    const { isPromotion, type } = bonusCheck
    if (isPromotion)
      return {
        isPromotion,
        type,
        name: currentPromotion?.code ?? '',
        percentFail: currentPromotion?.percentFail ?? null,
        turnover: null,
        description: currentPromotion?.description ?? '',
      }
    const { name = '', percentFail = null, turnover = null } = activeBonus ?? {}
    // The type in the list is more precise than the type in the check, which may be only `bonus`.
    return { isPromotion, type: activeBonus?.type || type, name, percentFail, turnover, description: '' }
  }

  return {
    bonusListCall,
    bonusCheckCall,
    promotionCall,
    bonuses,
    /** Null if nothing is active, undefined if that is unknown. */
    activeReward: readActive(),
    /** Reloads all three queries. Resolves when all of them have ended. */
    reload: async () => {
      await Promise.all([bonusListCall.reload(), bonusCheckCall.reload(), promotionCall.reload()])
    },
  }
}
