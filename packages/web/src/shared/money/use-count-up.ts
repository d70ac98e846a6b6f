import { useLayoutEffect, useRef, useState } from 'react'

const COUNT_MS = 240

const isReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Returns the value to show while a number counts from its last known value to a new one. The first value, an unknown
 * value, and with reduced motion every value is returned at once. `countMs` must not change.
 */
export const useCountUp = (value: number | null, countMs = COUNT_MS): number | null => {
  const [intermediate, setIntermediate] = useState<number | null>(null)
  const shownValue = useRef(value)

  useLayoutEffect(() => {
    if (value === null) return
    const from = shownValue.current
    shownValue.current = value
    if (from === null || from === value || isReducedMotion()) return
    const since = performance.now()
    let frame = 0
    const countFrame = () => {
      const share = Math.min(1, (performance.now() - since) / countMs)
      const next = share === 1 ? null : from + (value - from) * (1 - (1 - share) ** 3)
      shownValue.current = next ?? value
      setIntermediate(next)
      if (next !== null) frame = requestAnimationFrame(countFrame)
    }
    countFrame()
    return () => {
      cancelAnimationFrame(frame)
      setIntermediate(null)
    }
  }, [value, countMs])

  return value === null ? null : (intermediate ?? value)
}
