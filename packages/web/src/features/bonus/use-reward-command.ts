import { type InputArgs, type JsonCommandRoute, sendCommand } from '../../api/send-call.ts'
import { useCommand } from '../../api/use-command.ts'
import { useBalances } from '../../shared/account/use-balances.ts'

type RewardCommand = Extract<JsonCommandRoute, `GET /api/${'bonus' | 'promotion'}/${string}`>

/**
 * Like `useCommand`, for a command that starts or ends a bonus. Once the command has been sent, money may have moved
 * whatever the outcome, so the balances are then reloaded and `onEnd` is called.
 */
export const useRewardCommand = <R extends RewardCommand>(route: R, onEnd: () => void) => {
  const { markStale, read } = useBalances()
  return useCommand(route, async (...input: InputArgs<R>) => {
    // While the device is offline, the client sends nothing, so nothing needs to be reloaded.
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
