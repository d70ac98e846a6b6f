import { useMemo } from 'react'
import { useApi } from '../../api/use-api.ts'
import { type ActiveCheck, type Bonus, readBonuses, readCheck, readCurrent } from './read-bonus.ts'

/** The bonus or promotion that is active, as far as it is known. */
export interface ActiveReward extends Pick<ActiveCheck, 'isPromotion' | 'type'> {
  /** An empty string while it is not known. */
  readonly name: string
  readonly percentFail: number | null
  readonly turnover: Bonus['turnover']
  /** The operator's HTML of a promotion, not sanitised. */
  readonly description: string
}

/** What the bonus page reads: the bonuses, whether one is active, and the promotion that is. */
export const useRewards = () => {
  const list = useApi('GET /api/bonus')
  const check = useApi('GET /api/bonus/check/active')
  const promotion = useApi('GET /api/promotion/current')
  const bonuses = useMemo(() => (list.data ? readBonuses(list.data) : null), [list.data])
  const checked = check.data ? readCheck(check.data) : null
  const current = checked?.isPromotion && promotion.data ? readCurrent(promotion.data) : null
  const bonus = bonuses?.find(({ isActive }) => isActive)

  const readActive = (): ActiveReward | null | undefined => {
    if (!checked) return undefined
    if (!checked.isActive) return null
    const { isPromotion, type } = checked
    if (isPromotion)
      return {
        isPromotion,
        type,
        name: current?.code ?? '',
        percentFail: current?.percentFail ?? null,
        turnover: null,
        description: current?.description ?? '',
      }
    const { name = '', percentFail = null, turnover = null } = bonus ?? {}
    // The bonus tells its type more closely than the check, which may only say that it is one.
    return { isPromotion, type: bonus?.type || type, name, percentFail, turnover, description: '' }
  }

  return {
    list,
    check,
    promotion,
    bonuses,
    /** Null where nothing is active, undefined where that is not known. */
    active: readActive(),
    /** Reads all of it again; resolves when it has been answered. */
    reload: async () => {
      await Promise.all([list.reload(), check.reload(), promotion.reload()])
    },
  }
}
