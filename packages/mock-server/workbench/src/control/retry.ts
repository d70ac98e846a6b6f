import type { SWRConfiguration } from 'swr'
import { MockUnreachableError } from './control.ts'

const RETRY_DELAY_MS = 2_000

/**
 * Retries a query while the mock is unreachable. After a refusal, retries it only if it polls, because a world or file
 * that is missing now may be created later.
 */
export const retryWhenBack: NonNullable<SWRConfiguration['onErrorRetry']> = (
  error,
  _key,
  config,
  revalidate,
  options,
) => {
  const retryAfterMs = error instanceof MockUnreachableError ? RETRY_DELAY_MS : Number(config.refreshInterval)
  if (retryAfterMs > 0) setTimeout(() => void revalidate(options), retryAfterMs)
}
