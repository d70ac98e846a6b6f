import type { World } from '../worlds/world.ts'

/**
 * Waits in world time: until so much real time has passed, or the world's clock has been moved to `until` or past it.
 * So a frozen world delays as well, and a test that moves the clock does not wait. Ends early with the signal.
 */
export const pause = (world: World, waitMs: number, until: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const over = (): void => {
      clearTimeout(timer)
      stop()
      signal.removeEventListener('abort', over)
      resolve()
    }
    const moved = (): void => {
      if (world.now() >= until) over()
    }
    const timer = setTimeout(over, waitMs)
    const stop = world.listen(moved)
    signal.addEventListener('abort', over)
    if (signal.aborted) over()
    else moved()
  })
