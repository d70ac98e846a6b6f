import { useContext, useEffect, useEffectEvent } from 'react'
import { type CloseGuard, DialogGuardContext } from './open-dialogs.ts'

/**
 * Calls `guard` while `isNeeded` is true, instead of closing the dialog that contains the component, whatever would
 * have closed it.
 */
export const useCloseGuard = (isNeeded: boolean, guard: CloseGuard): void => {
  const guardRef = useContext(DialogGuardContext)
  const callGuard = useEffectEvent(guard)
  useEffect(() => {
    if (!guardRef || !isNeeded) return
    guardRef.current = (leave) => callGuard(leave)
    return () => {
      guardRef.current = null
    }
  }, [guardRef, isNeeded])
}
