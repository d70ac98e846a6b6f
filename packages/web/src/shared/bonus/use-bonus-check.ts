import { useApi } from '../../api/use-api.ts'
import { readActiveBonus } from './read-active-bonus.ts'

export type BonusCheck = ReturnType<typeof useBonusCheck>

/** Loads whether a bonus or promotion is active. */
export const useBonusCheck = () => {
  const { data, error, reload } = useApi('GET /api/bonus/check/active')
  const bonusCheck = data ? readActiveBonus(data) : null
  return {
    /** Undefined while it is unknown whether a bonus is active. */
    isActive: bonusCheck?.isActive,
    isPromotion: bonusCheck?.isPromotion ?? false,
    isLoading: data === undefined && error === undefined,
    reload,
  }
}
