import { useContext, useEffect, useEffectEvent } from 'react'
import { type CloseGuard, DialogGuardContext } from './open-dialogs.ts'

/**
 * While `isNeeded` is true, calls `guard` instead of closing the dialog that contains the component. This holds for
 * every way in which a member can close the dialog.
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
