import { REFRESH_COOLDOWN_MS } from '@sabai/contracts/constants'
import { useEffect, useState } from 'react'

interface Rounds {
  /** The number of refreshes that have ended. The first is the initial load, which the member did not request. */
  rounds: number
  isRefreshing: boolean
  failed: boolean
}

/** Returns whether a refresh has just succeeded. It stays true until the cooldown allows the next refresh. */
export const useJustRefreshed = ({ rounds, isRefreshing, failed }: Rounds): boolean => {
  const isDone = rounds > 1 && !isRefreshing && !failed
  const [shownRound, setShownRound] = useState(1)
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => setShownRound(rounds), REFRESH_COOLDOWN_MS)
    return () => clearTimeout(timer)
  }, [isDone, rounds])
  return isDone && shownRound !== rounds
}
