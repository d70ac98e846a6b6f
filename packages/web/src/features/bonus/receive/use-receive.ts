import { useState } from 'react'
import type { ApiError } from '../../../api/api-error.ts'
import { showToast } from '../../../ui/feedback/toast-list.ts'
import { useRewardCommand } from '../use-reward-command.ts'

interface Options {
  readonly route: 'GET /api/bonus/activate/{code}' | 'GET /api/promotion/activate/{code}'
  readonly code: string
  /** The message on success. */
  readonly success: string
  /** Called when the command has ended, whatever its outcome. */
  readonly onEnd: () => void
  /** Called when the reward was received. */
  readonly onReceived: () => void
}

/** Returns a function that receives a bonus or promotion, and its progress and problem. */
export const useReceive = ({ route, code, success, onEnd, onReceived }: Options) => {
  const { run, running } = useRewardCommand(route, onEnd)
  const [problem, setProblem] = useState<ApiError | null>(null)

  const receive = async () => {
    const sent = await run({ params: { code } })
    if (!sent) return
    if (sent.error) return setProblem(sent.error)
    showToast('good', success)
    onReceived()
  }
  return { receive: () => void receive(), running, problem, forget: () => setProblem(null) }
}
