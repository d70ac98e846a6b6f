import { useEffect, useState } from 'react'
import { getServerNowMs } from './server-clock.ts'

/**
 * Returns the current time of the server in milliseconds, updated every `everyMs` and with every `reply`, because only
 * a reply tells the time of the server.
 */
export const useNow = (everyMs: number, reply: unknown): number => {
  const [now, setNow] = useState(getServerNowMs)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new reply means that the server has told its time
  useEffect(() => {
    setNow(getServerNowMs())
    const timer = setInterval(() => setNow(getServerNowMs()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs, reply])
  return now
}
