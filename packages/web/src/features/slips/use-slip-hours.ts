import { useApi } from '../../api/use-api.ts'
import { textOf } from '../../lib/wire/untrusted.ts'
import { usePolling } from './use-polling.ts'

const timeOfDay = (value: unknown): string => /^\d{2}:\d{2}$/.exec(textOf(value))?.[0] ?? ''

/**
 * The daily hours in which no slip is taken (product section 9). Where they cannot be had, the server decides when a slip
 * is sent.
 */
export const useSlipHours = () => {
  const { data, isLoading, reload } = useApi('GET /api/lookup/slip')
  const isClosed = data?.isClosed === true
  usePolling(isClosed, reload)
  return {
    isLoading,
    isClosed,
    /** `HH:mm`, or empty where it is not known. */
    from: timeOfDay(data?.closeFrom),
    to: timeOfDay(data?.closeTo),
    /** Why, in the operator's words; empty where they say nothing. */
    message: textOf(data?.message),
    reload,
  }
}
