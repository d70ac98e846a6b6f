/** A page that is never idle does its work all the same after this time. */
const LATEST_MS = 1_000
/** For browsers that cannot tell when they are idle. */
const IDLE_AFTER_MS = 200

const waitUntilIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: LATEST_MS })
    else setTimeout(resolve, IDLE_AFTER_MS)
  })

let turn = Promise.resolve()

/** Resolves when the page is idle, for one caller at a time, so that the work of one is done before the next begins. */
export const waitForIdle = (): Promise<void> => {
  turn = turn.then(waitUntilIdle)
  return turn
}
