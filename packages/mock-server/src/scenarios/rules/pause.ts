import type { World } from '../../worlds/world.ts'

/**
 * Waits in world time: until so much real time has passed, or the world's clock has been moved to `until` or past it.
 * So a frozen world delays as well, and a test that moves the clock does not wait. Ends early with the signal.
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
