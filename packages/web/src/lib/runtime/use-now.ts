import { useEffect, useState } from 'react'
import { getServerNowMs } from './server-clock.ts'

/**
 * The present in ms by the server's clock, drawn anew every so often, and with every `reply`: only a reply tells what
 * time it is there.
 */
export const useNow = (everyMs: number, reply: unknown): number => {
  const [now, setNow] = useState(getServerNowMs)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the reply stands for "when the server has told its time"
  useEffect(() => {
    setNow(getServerNowMs())
    const timer = setInterval(() => setNow(getServerNowMs()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs, reply])
  return now
}
