import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** The history state of a link to the home page that opens the deposit dialog. */
export const DEPOSIT_REQUEST = { opensDeposit: true } as const

/**
 * Returns whether the link to this page requested a deposit. The request is removed from the history at once, so that a
 * reload or the back button does not open the deposit again.
 */
export const useDepositRequest = (): boolean => {
  const state = useLocation().state as Partial<typeof DEPOSIT_REQUEST> | null
  const isRequested = state?.opensDeposit === true
  useLayoutEffect(() => {
    // React Router keeps the state of a link in `usr`.
    if (isRequested) window.history.replaceState({ ...window.history.state, usr: null }, '')
  }, [isRequested])
  return isRequested
}
