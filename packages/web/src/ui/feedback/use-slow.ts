import { useEffect, useState } from 'react'

const SLOW_MS = 5_000

/** True once loading has gone on for longer than it usually takes; false again as soon as it ends. */
export const useSlow = (loading: boolean): boolean => {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!loading) return
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [loading])
  return slow
}
