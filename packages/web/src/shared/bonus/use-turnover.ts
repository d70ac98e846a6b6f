import { useApi } from '../../api/use-api.ts'
import { readActiveTurnover } from './read-active-bonus.ts'

/** Loads the turnover of the active bonus. Null while it is loading, if it is unknown, and for every promotion. */
export const useTurnover = (isPromotion: boolean) => {
  const { data } = useApi('GET /api/bonus')
  return isPromotion || !data ? null : readActiveTurnover(data)
}
