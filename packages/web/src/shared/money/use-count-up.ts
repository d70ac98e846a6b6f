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
    const startValue = shownValue.current
    shownValue.current = value
    if (startValue === null || startValue === value || isReducedMotion()) return
    const startMs = performance.now()
    let frame = 0
    const countFrame = () => {
      const share = Math.min(1, (performance.now() - startMs) / countMs)
      const nextValue = share === 1 ? null : startValue + (value - startValue) * (1 - (1 - share) ** 3)
      shownValue.current = nextValue ?? value
      setIntermediate(nextValue)
      if (nextValue !== null) frame = requestAnimationFrame(countFrame)
    }
    countFrame()
    return () => {
      cancelAnimationFrame(frame)
      setIntermediate(null)
    }
  }, [value, countMs])

  return intermediate ?? value
}
