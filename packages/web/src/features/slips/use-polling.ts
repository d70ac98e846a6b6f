import { useEffect, useEffectEvent } from 'react'

const INITIAL_DELAY_MS = 3_000
const MAX_DELAY_MS = 15_000

/**
 * While `isEnabled` is true and the page is visible, calls `poll`: first after three seconds, then at growing
 * intervals.
 */
export const usePolling = (isEnabled: boolean, poll: () => Promise<unknown>): void => {
  const pollNow = useEffectEvent(poll)
  useEffect(() => {
    if (!isEnabled) return
    let delayMs = INITIAL_DELAY_MS
    let timer: ReturnType<typeof setTimeout>
    let isStopped = false
    const scheduleNextPoll = () => {
      if (!isStopped) timer = setTimeout(() => void pollAgain(), delayMs)
    }
    const pollAgain = async () => {
      if (document.visibilityState === 'visible') {
        delayMs = Math.min(delayMs * 1.25, MAX_DELAY_MS)
        await pollNow()
      }
      scheduleNextPoll()
    }
    scheduleNextPoll()
    return () => {
      isStopped = true
      clearTimeout(timer)
    }
  }, [isEnabled])
}
