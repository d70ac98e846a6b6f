import { useEffect, useState } from 'react'
import { getServerNowMs } from './server-clock.ts'

const secondsBetween = (untilMs: number, nowMs: number): number => Math.max(0, Math.ceil((untilMs - nowMs) / 1_000))

/**
 * Returns the whole seconds until a time on the server's clock, or 0 once it has passed. Updates every second until
 * then.
 */
export const useSecondsLeft = (untilMs: number): number => {
  const [nowMs, setNowMs] = useState(getServerNowMs)
  useEffect(() => {
    const tick = () => {
      setNowMs(getServerNowMs())
      if (secondsBetween(untilMs, getServerNowMs()) === 0) clearInterval(timer)
    }
    const timer = setInterval(tick, 1_000)
    tick()
    return () => clearInterval(timer)
  }, [untilMs])
  return secondsBetween(untilMs, nowMs)
}
