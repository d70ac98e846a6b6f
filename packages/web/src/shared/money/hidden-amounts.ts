import { useSyncExternalStore } from 'react'

/** What is shown instead of a hidden balance. */
export const HIDDEN_AMOUNT = '••••••'

/**
 * Whether balances are hidden. The choice is only in memory: it applies to all pages, and a reload shows the balances
 * again.
 */
let areAmountsHidden = false
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns whether the member hides the balances. This applies to every balance on every page. */
export const useHiddenAmounts = (): boolean => useSyncExternalStore(subscribe, () => areAmountsHidden)

/** Hides the balances, or shows them again. */
export const toggleHiddenAmounts = (): void => {
  areAmountsHidden = !areAmountsHidden
  for (const listener of listeners) listener()
}
