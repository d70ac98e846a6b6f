import { useEffect, useEffectEvent } from 'react'

const FIRST_MS = 3_000
const LAST_MS = 15_000

/** Asks again and again while something is wanted and the page is seen: after three seconds, then ever more seldom. */
export const usePolling = (enabled: boolean, poll: () => Promise<unknown>): void => {
  const askNow = useEffectEvent(poll)
  useEffect(() => {
    if (!enabled) return
    let delayMs = FIRST_MS
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    const wait = () => {
      if (!isOver) timer = setTimeout(() => void next(), delayMs)
    }
    const next = async () => {
      if (document.visibilityState === 'visible') {
        delayMs = Math.min(delayMs * 1.25, LAST_MS)
        await askNow()
      }
      wait()
    }
    wait()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [enabled])
}
