import { useEffect, useEffectEvent, useRef } from 'react'
import type { Slip } from './read-slips.ts'

/**
 * Calls `onCredited` with the slips that have been credited since the last call: those that were in progress, and the
 * slip that the member has just sent. Each slip is reported once.
 */
export const useCredited = (
  slips: readonly Slip[],
  sentReference: string | undefined,
  onCredited: (creditedSlips: readonly Slip[]) => void,
): void => {
  const awaitedReferences = useRef(new Set<string>())
  const reportedReferences = useRef(new Set<string>())
  const notifyCredited = useEffectEvent(onCredited)
  useEffect(() => {
    const creditedSlips: Slip[] = []
    for (const slip of slips) {
      const { reference, status } = slip
      if (status === 'processing') awaitedReferences.current.add(reference)
      else if (awaitedReferences.current.delete(reference) || reference === sentReference) {
        if (status === 'success' && !reportedReferences.current.has(reference)) creditedSlips.push(slip)
        reportedReferences.current.add(reference)
      }
    }
    if (creditedSlips.length > 0) notifyCredited(creditedSlips)
  }, [slips, sentReference])
}
