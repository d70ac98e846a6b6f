import { useSyncExternalStore } from 'react'

/** Stands for a balance that is covered. */
export const HIDDEN_AMOUNT = '••••••'

/** Kept in memory only: balances stay covered from page to page, and a new visit begins with them shown. */
let hidden = false
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the member has covered the balances. Every balance on every page follows it. */
export const useHiddenAmounts = (): boolean => useSyncExternalStore(subscribe, () => hidden)

/** Covers the balances, or shows them again. */
export const toggleHiddenAmounts = (): void => {
  hidden = !hidden
  for (const listener of listeners) listener()
}
