import { useEffect, useEffectEvent, useRef } from 'react'
import type { Slip } from './read-slips.ts'

/**
 * Calls `onCredited` when a slip that was in progress becomes successful, because the shown balances are then outdated.
 */
export const useCredited = (slips: readonly Slip[], onCredited: () => void): void => {
  const pendingReferences = useRef(new Set<string>())
  const notifyCredited = useEffectEvent(onCredited)
  useEffect(() => {
    let isCredited = false
    for (const { reference, status } of slips) {
      if (status === 'processing') pendingReferences.current.add(reference)
      else if (pendingReferences.current.delete(reference) && status === 'success') isCredited = true
    }
    if (isCredited) notifyCredited()
  }, [slips])
}
