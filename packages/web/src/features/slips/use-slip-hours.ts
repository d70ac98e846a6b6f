import { useApi } from '../../api/use-api.ts'
import { textOf } from '../../lib/wire/untrusted.ts'
import { usePolling } from './use-polling.ts'

const readTimeOfDay = (value: unknown): string => /^\d{2}:\d{2}$/.exec(textOf(value))?.[0] ?? ''

/**
 * Loads the daily hours in which slips are not accepted (product section 9). If the hours cannot be loaded, the member
 * can send slips, and the server decides whether it accepts them.
 */
export const useSlipHours = () => {
  const { data, isLoading, reload } = useApi('GET /api/lookup/slip')
  const isClosed = data?.isClosed === true
  usePolling(isClosed, reload)
  return {
    isLoading,
    isClosed,
    /** The beginning of the closing hours, as `HH:mm`; an empty string if it is unknown. `to` is their end. */
    from: readTimeOfDay(data?.closeFrom),
    to: readTimeOfDay(data?.closeTo),
    /** The operator's explanation; an empty string if there is none. */
    message: textOf(data?.message),
    reload,
  }
}
