import { useLayoutEffect, useRef, useState } from 'react'

const COUNT_MS = 240

const isReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * The value to show while a number moves to its new value from the last one that was known. A first value, an unknown
 * one, and any value under reduced motion stand there at once.
 */
export const useCountUp = (value: number | null): number | null => {
  const [passing, setPassing] = useState<number | null>(null)
  const shown = useRef(value)

  useLayoutEffect(() => {
    if (value === null) return
    const from = shown.current
    shown.current = value
    if (from === null || from === value || isReducedMotion()) return
    const since = performance.now()
    let frame = 0
    const step = () => {
      const share = Math.min(1, (performance.now() - since) / COUNT_MS)
      const next = share === 1 ? null : from + (value - from) * (1 - (1 - share) ** 3)
      shown.current = next ?? value
      setPassing(next)
      if (next !== null) frame = requestAnimationFrame(step)
    }
    step()
    return () => {
      cancelAnimationFrame(frame)
      setPassing(null)
    }
  }, [value])

  return value === null ? null : (passing ?? value)
}
