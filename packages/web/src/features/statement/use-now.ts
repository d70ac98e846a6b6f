import { useEffect, useState } from 'react'
import { serverNowMs } from '../../lib/server-clock.ts'

/** The present in ms by the server's clock, drawn anew every so often. */
export const useNow = (everyMs: number): number => {
  const [now, setNow] = useState(serverNowMs)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNowMs()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
