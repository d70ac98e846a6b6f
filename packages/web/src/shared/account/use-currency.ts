import type { Currency } from '@sabai/contracts/constants'
import { useApi } from '../../api/use-api.ts'

/** Returns the member's currency; undefined while it is loading, null if it could not be loaded. */
export const useCurrency = (): Currency | null | undefined => {
  const { data, error } = useApi('GET /api/wallet', undefined, { onMount: 'ask-once' })
  if (data) return data.profile?.currency === 'LAK' ? 'LAK' : 'BAHT'
  return error ? null : undefined
}
