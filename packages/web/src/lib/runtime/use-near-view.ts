import { type RefObject, startTransition, useEffect, useState } from 'react'

/** The distance that is considered near: half a screen above or below the view. */
const NEAR_MARGIN = '50%'
/** The delay in browsers without `requestIdleCallback`. */
const IDLE_AFTER_MS = 200

const runWhenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run)
  else setTimeout(run, IDLE_AFTER_MS)
}

const waitForIdle = (): Promise<void> => new Promise((resolve) => runWhenIdle(resolve))

let lastTurn = Promise.resolve()

/** Resolves once the page is idle, for one caller at a time, so that each draws before the next one begins. */
const waitForTurn = (): Promise<void> => {
  lastTurn = lastTurn.then(waitForIdle)
  return lastTurn
}

/** Returns whether the element has been near the view or the page has been idle, so that expensive drawing can wait. */
export const useNearView = (element: RefObject<Element | null>): boolean => {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const target = element.current
    if (!target) return
    let isCancelled = false
    const show = (): void => {
      if (!isCancelled) startTransition(() => setIsNear(true))
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) show()
      },
      { rootMargin: NEAR_MARGIN },
    )
    observer.observe(target)
    void waitForTurn().then(show)
    return () => {
      isCancelled = true
      observer.disconnect()
    }
  }, [element])
  return isNear
}
