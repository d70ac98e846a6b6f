import { useState } from 'react'
import type { ApiError } from '../../../api/api-error.ts'
import { showToast } from '../../../ui/feedback/toast-list.ts'
import { useRewardCommand } from '../use-reward-command.ts'

interface Options {
  readonly route: 'GET /api/bonus/activate/{code}' | 'GET /api/promotion/activate/{code}'
  readonly code: string
  /** What is said of a success. */
  readonly success: string
  /** The command has ended, whatever came of it. */
  readonly onEnd: () => void
  /** It was received. */
  readonly onReceived: () => void
}

/** Receives a bonus or promotion by a press. */
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
