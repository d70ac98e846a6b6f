import type { World } from '../../worlds/world.ts'
import type { Gates, WaitingCall } from './gates.ts'
import { pause } from './pause.ts'
import type { RuleWait } from './ruleset.ts'

/**
 * Waits for delays and gates, one after another. Resolves with what ended the wait early: the caller disconnected, or
 * the world ended; otherwise with null. Does not block the queue of commands, so no other call has to wait.
 */
export const waitForRule = async (
  world: World,
  gates: Gates,
  gone: AbortSignal,
  waits: readonly RuleWait[],
  call: Omit<WaitingCall, 'at'>,
): Promise<'gone' | 'ended' | null> => {
  const signal = AbortSignal.any([gone, world.ended])
  for (const wait of waits) {
    if ('gate' in wait) await gates.wait(wait.gate, signal, { ...call, at: world.now() })
    else await pause(world, wait.delayMs, world.now() + wait.delayMs, signal)
    if (gone.aborted) return 'gone'
    if (world.ended.aborted) return 'ended'
  }
  return null
}
