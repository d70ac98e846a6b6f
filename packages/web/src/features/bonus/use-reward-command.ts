import { type InputArgs, type JsonCommandRoute, sendCommand } from '../../api/send-call.ts'
import { useCommand } from '../../api/use-command.ts'
import { useBalances } from '../../shared/account/use-balances.ts'

type RewardCommand = Extract<JsonCommandRoute, `GET /api/${'bonus' | 'promotion'}/${string}`>

/**
 * A command that starts or ends a bonus. Whatever its outcome, money may have moved: the balances are read again, and so
 * is what `onEnd` reads.
 */
export const useRewardCommand = <R extends RewardCommand>(route: R, onEnd: () => void) => {
  const { markStale, read } = useBalances()
  return useCommand(route, async (...input: InputArgs<R>) => {
    // Without a line the client sends nothing, and all stays what it was.
    if (!navigator.onLine) return sendCommand(route, ...input)
    markStale()
    try {
      return await sendCommand(route, ...input)
    } finally {
      markStale()
      void read()
      onEnd()
    }
  })
}
