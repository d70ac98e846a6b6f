import { type InputArgs, type JsonCommandRoute, sendCommand } from '../../api/send-call.ts'
import { useCommand } from '../../api/use-command.ts'
import type { MoneyLock } from './use-balances.ts'

/**
 * A command that moves money. It is sent only while the balances are current; from then on they are stale until both
 * were read again after it has ended, whatever its outcome.
 */
export const useMoneyCommand = <R extends JsonCommandRoute>(route: R, { state, markStale, read }: MoneyLock) => {
  const locked = state !== 'current'

  const send = async (...input: InputArgs<R>) => {
    // Without a line the client sends nothing, and the balances stay what they were.
    if (!navigator.onLine) return sendCommand(route, ...input)
    markStale()
    try {
      return await sendCommand(route, ...input)
    } finally {
      // A round that was read meanwhile may have come before the money moved.
      markStale()
      void read()
    }
  }
  const { run, running } = useCommand(route, send)
  return { run: async (...input: InputArgs<R>) => (locked ? null : run(...input)), running, locked }
}
