import type { World } from '../../worlds/world.ts'

/**
 * Waits until `waitMs` of real time have passed, or the world's clock has been moved to `until` or beyond. Because of
 * the real time, delays end even in a frozen world. Because of the world's clock, a test can move the clock instead of
 * waiting. Ends early if `signal` is aborted.
 */
export const pause = (world: World, waitMs: number, until: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const finish = (): void => {
      clearTimeout(timer)
      stopListening()
      signal.removeEventListener('abort', finish)
      resolve()
    }
    const checkClock = (): void => {
      if (world.now() >= until) finish()
    }
    const timer = setTimeout(finish, waitMs)
    const stopListening = world.listen(checkClock)
    signal.addEventListener('abort', finish)
    if (signal.aborted) finish()
    else checkClock()
  })
