import { useContext, useEffect, useEffectEvent } from 'react'
import { type CloseGuard, InDialog } from './open-dialogs.ts'

/** As long as `isNeeded`, the dialog around the component asks `guard` where it would close, however it is closed. */
export const useCloseGuard = (isNeeded: boolean, guard: CloseGuard): void => {
  const dialog = useContext(InDialog)
  const ask = useEffectEvent(guard)
  useEffect(() => {
    if (!dialog || !isNeeded) return
    dialog.current = (leave) => ask(leave)
    return () => {
      dialog.current = null
    }
  }, [dialog, isNeeded])
}
