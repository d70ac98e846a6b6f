import { type InputArgs, type JsonCommandRoute, sendCommand } from '../../api/send-call.ts'
import { useCommand } from '../../api/use-command.ts'
import type { MoneyLock } from './use-balances.ts'

/**
 * Sends a command that moves money, but only while the balances are current. Sending it makes the balances stale,
 * whatever the outcome. The balances are current again once they have been read after the command has ended.
 */
export const useMoneyCommand = <R extends JsonCommandRoute>(route: R, { state, markStale, read }: MoneyLock) => {
  const isLocked = state !== 'current'

  const send = async (...input: InputArgs<R>) => {
    // While the device is offline, the client sends nothing, and the balances stay current.
    if (!navigator.onLine) return sendCommand(route, ...input)
    markStale()
    try {
      return await sendCommand(route, ...input)
    } finally {
      // A round that was read during the command may have balances from before the money moved.
      markStale()
      void read()
    }
  }
  const { run, isRunning } = useCommand(route, send)
  return { run: async (...input: InputArgs<R>) => (isLocked ? null : run(...input)), isRunning, isLocked }
}
