import { useEffect, useState } from 'react'
import { getServerNowMs } from './server-clock.ts'

const leftAt = (untilMs: number, nowMs: number): number => Math.max(0, Math.ceil((untilMs - nowMs) / 1_000))

/** Whole seconds until a moment of the server's clock, 0 once it is past. Drawn again every second until then. */
export const useSecondsLeft = (untilMs: number): number => {
  const [nowMs, setNowMs] = useState(getServerNowMs)
  useEffect(() => {
    const tick = () => {
      setNowMs(getServerNowMs())
      if (leftAt(untilMs, getServerNowMs()) === 0) clearInterval(timer)
    }
    const timer = setInterval(tick, 1_000)
    tick()
    return () => clearInterval(timer)
  }, [untilMs])
  return leftAt(untilMs, nowMs)
}
