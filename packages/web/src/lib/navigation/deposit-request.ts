import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** The state of a link to the home page that opens the deposit there. */
export const DEPOSIT_REQUEST = { opensDeposit: true } as const

/**
 * Returns whether the link to this page asked for a deposit. The history forgets it at once, so that the deposit does not
 * open again after a reload or the back button.
 */
export const useDepositRequest = (): boolean => {
  const state = useLocation().state as Partial<typeof DEPOSIT_REQUEST> | null
  const isAsked = state?.opensDeposit === true
  useLayoutEffect(() => {
    // React Router keeps the state of a link in `usr`.
    if (isAsked) window.history.replaceState({ ...window.history.state, usr: null }, '')
  }, [isAsked])
  return isAsked
}
