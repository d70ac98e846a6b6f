import { useEffect, useEffectEvent, useRef } from 'react'
import type { Slip } from './read-slips.ts'

/** Calls `onCredited` when a slip that was seen in progress is a success: then there is more money than was shown. */
export const useCredited = (slips: readonly Slip[], onCredited: () => void): void => {
  const waiting = useRef(new Set<string>())
  const tell = useEffectEvent(onCredited)
  useEffect(() => {
    let isCredited = false
    for (const { reference, status } of slips) {
      if (status === 'processing') waiting.current.add(reference)
      else if (waiting.current.delete(reference) && status === 'success') isCredited = true
    }
    if (isCredited) tell()
  }, [slips])
}
