import type { SWRConfiguration } from 'swr'
import { MockUnreachableError } from './control.ts'

const RETRY_DELAY_MS = 2_000

/**
 * Retries while the mock is unreachable. After a refusal, only queries that poll are retried, because the missing world
 * or file may be created later.
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
