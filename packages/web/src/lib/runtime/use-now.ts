import { useEffect, useState } from 'react'
import { getServerNowMs } from './server-clock.ts'

/**
 * Returns the current time of the server in milliseconds. It is updated every `intervalMs` and with every `reply`,
 * because each reply contains the server's time.
 */
export const useNow = (intervalMs: number, reply: unknown): number => {
  const [nowMs, setNowMs] = useState(getServerNowMs)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new reply contains the server's time
  useEffect(() => {
    setNowMs(getServerNowMs())
    const timer = setInterval(() => setNowMs(getServerNowMs()), intervalMs)
    return () => clearInterval(timer)
  }, [intervalMs, reply])
  return nowMs
}
