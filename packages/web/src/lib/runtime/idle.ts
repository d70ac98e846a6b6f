/** The longest wait if the page is never idle. */
const MAX_WAIT_MS = 1_000
/** The delay in browsers without `requestIdleCallback`. */
const FALLBACK_DELAY_MS = 200

const waitUntilIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: MAX_WAIT_MS })
    else setTimeout(resolve, FALLBACK_DELAY_MS)
  })

let lastIdleTurn = Promise.resolve()

/**
 * Resolves once the page is idle, for one caller at a time, so that each caller can work before the next one begins.
 */
export const waitForIdle = (): Promise<void> => {
  lastIdleTurn = lastIdleTurn.then(waitUntilIdle)
  return lastIdleTurn
}
