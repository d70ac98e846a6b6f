import type { World } from '../../worlds/world.ts'

/**
 * Waits until `waitMs` of real time have passed, or the world's clock has been moved to `until` or beyond. Real time
 * makes delays work in a frozen world too; world time spares a test that moves the clock the wait. Ends early if
 * `signal` is aborted.
 */
export const pause = (world: World, waitMs: number, until: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const finish = (): void => {
      clearTimeout(timer)
      stop()
      signal.removeEventListener('abort', finish)
      resolve()
    }
    const checkClock = (): void => {
      if (world.now() >= until) finish()
    }
    const timer = setTimeout(finish, waitMs)
    const stop = world.listen(checkClock)
    signal.addEventListener('abort', finish)
    if (signal.aborted) finish()
    else checkClock()
  })
