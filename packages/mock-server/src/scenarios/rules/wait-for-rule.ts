import type { World } from '../../worlds/world.ts'
import type { Gates, WaitingCall } from './gates.ts'
import { pause } from './pause.ts'
import type { RuleWait } from './ruleset.ts'

/**
 * Waits for delays and gates, one after another. Resolves with `gone` if the caller disconnected during a wait, with
 * `ended` if the world ended, and otherwise with null. Does not block the queue of commands, so no other call has to
 * wait. Calls `onWait` when a delay or a wait at a closed gate begins. When that wait ends, calls the function that
 * `onWait` returned.
 */
export const waitForRule = async (
  world: World,
  gates: Gates,
  callerGone: AbortSignal,
  waits: readonly RuleWait[],
  call: Omit<WaitingCall, 'at'>,
  onWait: (gate: string | null) => () => void,
): Promise<'gone' | 'ended' | null> => {
  const signal = AbortSignal.any([callerGone, world.ended])
  for (const wait of waits) {
    const gate = 'gate' in wait ? wait.gate : null
    if (gate !== null && !gates.isClosed(gate)) continue
    const onWaitEnd = onWait(gate)
    if ('gate' in wait) await gates.wait(wait.gate, signal, { ...call, at: world.now() })
    else await pause(world, wait.delayMs, world.now() + wait.delayMs, signal)
    onWaitEnd()
    if (callerGone.aborted) return 'gone'
    if (world.ended.aborted) return 'ended'
  }
  return null
}
