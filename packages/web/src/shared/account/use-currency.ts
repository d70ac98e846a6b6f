import type { Currency } from '@sabai/contracts/constants'
import { useApi } from '../../api/use-api.ts'

/** The member's currency; undefined while it is on its way, null where it could not be had. */
export const useCurrency = (): Currency | null | undefined => {
  const { data, error } = useApi('GET /api/wallet', undefined, { onMount: 'ask-once' })
  if (data) return data.profile?.currency === 'LAK' ? 'LAK' : 'BAHT'
  return error ? null : undefined
}
