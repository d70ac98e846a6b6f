import { fetchPage } from '../../lib/deploy/app-requests.ts'
import { findBuildId, getBuildId } from '../../lib/deploy/build-id.ts'
import { waitForIdle } from '../../lib/runtime/idle.ts'

/** How often a page that stays open is compared with the host. */
const INTERVAL_MS = 15 * 60_000
/** How long a tab must have been in the background before its return is a reason to compare. */
const ABSENCE_MS = 5 * 60_000
/** Several parts of a page may be missing at once; they are one reason. */
const MIN_GAP_MS = 30_000

/**
 * Compares the running build with the one that the host serves: when a part of the app could not be fetched, when the
 * member comes back after a while, and every 15 minutes. Calls `onNew` with each other build that it finds. Never
 * reloads anything. Returns the function that stops this.
 */
export const watchVersion = (onNew: (buildId: string) => void): (() => void) => {
  const running = getBuildId()
  let comparedAtMs = Number.NEGATIVE_INFINITY
  let hiddenAtMs = performance.now()

  const compare = async () => {
    if (running === '' || !navigator.onLine || performance.now() - comparedAtMs < MIN_GAP_MS) return
    comparedAtMs = performance.now()
    // A failure, or the page of a hotel's network, says nothing about the app.
    const served = findBuildId(await fetchPage().catch(() => ''))
    if (served !== null && served !== running) onNew(served)
  }
  const compareWhenIdle = () => void waitForIdle().then(compare)
  const handleVisibility = () => {
    if (document.visibilityState === 'hidden') hiddenAtMs = performance.now()
    else if (performance.now() - hiddenAtMs >= ABSENCE_MS) compareWhenIdle()
  }
  const handleInterval = () => {
    if (document.visibilityState === 'visible') compareWhenIdle()
  }
  const handleMissingPart = () => void compare()

  const timer = setInterval(handleInterval, INTERVAL_MS)
  document.addEventListener('visibilitychange', handleVisibility)
  globalThis.addEventListener('vite:preloadError', handleMissingPart)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', handleVisibility)
    globalThis.removeEventListener('vite:preloadError', handleMissingPart)
  }
}
