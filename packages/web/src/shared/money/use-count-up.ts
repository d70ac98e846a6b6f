import { useLayoutEffect, useRef, useState } from 'react'

const COUNT_UP_MS = 240

const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Returns the value to show while a number counts from its last known value to a new one. The first value and an unknown
 * value are returned at once. With reduced motion, every value is returned at once. `countMs` must not change.
 */
export const useCountUp = (value: number | null, countMs = COUNT_UP_MS): number | null => {
  const [countedValue, setCountedValue] = useState<number | null>(null)
  const shownValue = useRef(value)

  useLayoutEffect(() => {
    if (value === null) return
    const startValue = shownValue.current
    shownValue.current = value
    if (startValue === null || startValue === value || prefersReducedMotion()) return
    const startMs = performance.now()
    let frameId = 0
    const countFrame = () => {
      const elapsedShare = Math.min(1, (performance.now() - startMs) / countMs)
      const nextValue = elapsedShare === 1 ? null : startValue + (value - startValue) * (1 - (1 - elapsedShare) ** 3)
      shownValue.current = nextValue ?? value
      setCountedValue(nextValue)
      if (nextValue !== null) frameId = requestAnimationFrame(countFrame)
    }
    countFrame()
    return () => {
      cancelAnimationFrame(frameId)
      setCountedValue(null)
    }
  }, [value, countMs])

  return countedValue ?? value
}
