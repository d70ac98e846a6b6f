import type { World } from '../../worlds/world.ts'
import type { Gates } from './gates.ts'
import { pause } from './pause.ts'
import type { RuleWait } from './ruleset.ts'

/**
 * Waits for all of these, one after another. Returns what ended the wait early: the caller went away, or the world
 * ended. It does not hold the queue of commands, so no other call waits.
 */
export const waitForRule = async (
  world: World,
  gates: Gates,
  gone: AbortSignal,
  waits: readonly RuleWait[],
): Promise<'gone' | 'ended' | null> => {
  const signal = AbortSignal.any([gone, world.ended])
  for (const wait of waits) {
    if ('gate' in wait) await gates.wait(wait.gate, signal)
    else await pause(world, wait.delayMs, world.now() + wait.delayMs, signal)
    if (gone.aborted) return 'gone'
    if (world.ended.aborted) return 'ended'
  }
  return null
}
