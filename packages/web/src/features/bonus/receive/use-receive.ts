import { useState } from 'react'
import type { ApiError } from '../../../api/api-error.ts'
import { getServerNowMs } from '../../../lib/runtime/server-clock.ts'
import { useRewardCommand } from '../use-reward-command.ts'
import { fetchReceivedAmount } from './fetch-received-amount.ts'

interface Options {
  readonly route: 'GET /api/bonus/activate/{code}' | 'GET /api/promotion/activate/{code}'
  readonly code: string
  /** Called when the command was sent and has ended, whatever its outcome. */
  readonly onEnd: () => void
  /** Called when the reward was received, with its amount; null if the amount is unknown. */
  readonly onReceived: (amount: number | null) => void
}

/**
 * Returns the function `receive`, which receives a bonus or promotion. `isRunning` is true until the outcome and, after
 * a success, the amount are known. `problem` is the error of a failure.
 */
export const useReceive = ({ route, code, onEnd, onReceived }: Options) => {
  const { run, isRunning } = useRewardCommand(route, onEnd)
  const [isFetchingAmount, setFetchingAmount] = useState(false)
  const [problem, setProblem] = useState<ApiError | null>(null)

  const receive = async () => {
    const sinceMs = getServerNowMs()
    const outcome = await run({ params: { code } })
    if (!outcome) return
    if (outcome.error) return setProblem(outcome.error)
    setFetchingAmount(true)
    onReceived(await fetchReceivedAmount(sinceMs))
  }
  return {
    receive: () => void receive(),
    isRunning: isRunning || isFetchingAmount,
    problem,
    dismissProblem: () => setProblem(null),
  }
}
