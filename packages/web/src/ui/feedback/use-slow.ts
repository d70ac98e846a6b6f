import { useEffect, useState } from 'react'

const SLOW_AFTER_MS = 5_000

/** Returns true once loading has taken `afterMs`, which is longer than usual, and false again as soon as it ends. */
export const useSlow = (isLoading: boolean, afterMs = SLOW_AFTER_MS): boolean => {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setIsSlow(true), afterMs)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isLoading, afterMs])
  return isSlow
}
