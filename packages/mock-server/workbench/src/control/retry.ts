import type { SWRConfiguration } from 'swr'
import { MockGone } from './control.ts'

const AGAIN_MS = 2_000

/** A mock that is gone is asked again until it is back; a refusal stays one. */
export const retry: NonNullable<SWRConfiguration['onErrorRetry']> = (error, _key, _config, revalidate, options) => {
  if (error instanceof MockGone) setTimeout(() => void revalidate(options), AGAIN_MS)
}
