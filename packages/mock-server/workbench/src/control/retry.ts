import type { SWRConfiguration } from 'swr'
import { MockUnreachableError } from './control.ts'

const RETRY_MS = 2_000

/**
 * A mock that is gone is asked again until it is back. A refusal stays one, but what is asked anew all the time is asked
 * again after it: the world or file that was missing may be made.
 */
export const retryWhenBack: NonNullable<SWRConfiguration['onErrorRetry']> = (
  error,
  _key,
  config,
  revalidate,
  options,
) => {
  const againMs = error instanceof MockUnreachableError ? RETRY_MS : Number(config.refreshInterval)
  if (againMs > 0) setTimeout(() => void revalidate(options), againMs)
}
