import { REFRESH_COOLDOWN_MS } from '@sabai/contracts/constants'
import { useEffect, useState } from 'react'

interface Rounds {
  /** The refreshes that have ended. The first one is that of the entry, which nobody asked for. */
  rounds: number
  isRefreshing: boolean
  failed: boolean
}

/** Whether a refresh has just gone well: for as long as refreshing then rests. */
export const useFreshMark = ({ rounds, isRefreshing, failed }: Rounds): boolean => {
  const isDone = rounds > 1 && !isRefreshing && !failed
  const [shownRound, setShownRound] = useState(1)
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => setShownRound(rounds), REFRESH_COOLDOWN_MS)
    return () => clearTimeout(timer)
  }, [isDone, rounds])
  return isDone && shownRound !== rounds
}
