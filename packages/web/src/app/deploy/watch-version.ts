import { fetchPage } from '../../lib/deploy/app-requests.ts'
import { findBuildId, getBuildId } from '../../lib/deploy/build-id.ts'
import { waitForIdle } from '../../lib/runtime/idle.ts'

/** How often the app compares its build with the host's while the page is visible. */
const CHECK_INTERVAL_MS = 15 * 60_000
/** The shortest time in the background after which the app compares the builds when the member returns to the tab. */
const MIN_ABSENCE_MS = 5 * 60_000
/** The minimum time between two comparisons. Several parts may be missing at once, and each asks for a comparison. */
const MIN_COMPARISON_GAP_MS = 30_000

/**
 * Compares the running build with the build that the host serves: when a part of the app cannot be fetched, when the
 * member returns after a while, and every 15 minutes while the page is visible. Whenever the host serves another build,
 * calls `onNewBuild` with its id. Never reloads the page. Returns the function that ends the comparisons.
 */
export const watchVersion = (onNewBuild: (buildId: string) => void): (() => void) => {
  const runningBuild = getBuildId()
  let comparedAtMs = Number.NEGATIVE_INFINITY
  let hiddenAtMs = performance.now()

  const compareVersions = async () => {
    if (runningBuild === '' || !navigator.onLine || performance.now() - comparedAtMs < MIN_COMPARISON_GAP_MS) return
    comparedAtMs = performance.now()
    // Neither a failed request nor a login page of a hotel's network means that there is a new build.
    const servedBuild = findBuildId(await fetchPage().catch(() => ''))
    if (servedBuild !== null && servedBuild !== runningBuild) onNewBuild(servedBuild)
  }
  const compareVersionsWhenIdle = () => void waitForIdle().then(compareVersions)
  const handleVisibility = () => {
    if (document.visibilityState === 'hidden') hiddenAtMs = performance.now()
    else if (performance.now() - hiddenAtMs >= MIN_ABSENCE_MS) compareVersionsWhenIdle()
  }
  const handleInterval = () => {
    if (document.visibilityState === 'visible') compareVersionsWhenIdle()
  }
  const handleMissingPart = () => void compareVersions()

  const timer = setInterval(handleInterval, CHECK_INTERVAL_MS)
  document.addEventListener('visibilitychange', handleVisibility)
  globalThis.addEventListener('vite:preloadError', handleMissingPart)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', handleVisibility)
    globalThis.removeEventListener('vite:preloadError', handleMissingPart)
  }
}
