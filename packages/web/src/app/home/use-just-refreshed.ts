import { REFRESH_COOLDOWN_MS } from '@sabai/contracts/constants'
import { useEffect, useState } from 'react'

interface RefreshState {
  /** The number of refreshes that have ended. The first is the initial load, which the member did not request. */
  refreshCount: number
  isRefreshing: boolean
  hasFailed: boolean
}

/** Returns whether a refresh has just succeeded. It stays true until the cooldown allows the next refresh. */
export const useJustRefreshed = ({ refreshCount, isRefreshing, hasFailed }: RefreshState): boolean => {
  const isDone = refreshCount > 1 && !isRefreshing && !hasFailed
  /** The number of the last refresh whose confirmation is over; the initial load is never confirmed. */
  const [shownRefresh, setShownRefresh] = useState(1)
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => setShownRefresh(refreshCount), REFRESH_COOLDOWN_MS)
    return () => clearTimeout(timer)
  }, [isDone, refreshCount])
  return isDone && shownRefresh !== refreshCount
}
