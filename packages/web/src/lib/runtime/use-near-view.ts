import { type RefObject, startTransition, useEffect, useState } from 'react'

/** How near to the view counts: half a screen below or above it. */
const NEAR = '50%'
/** For browsers that cannot tell when they are idle. */
const IDLE_AFTER_MS = 200

const runWhenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run)
  else setTimeout(run, IDLE_AFTER_MS)
}

const waitForIdle = (): Promise<void> => new Promise((resolve) => runWhenIdle(resolve))

let turn = Promise.resolve()

/** Resolves once the page is idle, for one caller after the other: what one of them draws is drawn before the next. */
const waitForTurn = (): Promise<void> => {
  turn = turn.then(waitForIdle)
  return turn
}

/** Whether the element has been near the view, or the page idle: what is costly to draw can wait for that. */
export const useNearView = (element: RefObject<Element | null>): boolean => {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const target = element.current
    if (!target) return
    let isOver = false
    const show = (): void => {
      if (!isOver) startTransition(() => setIsNear(true))
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) show()
      },
      { rootMargin: NEAR },
    )
    observer.observe(target)
    void waitForTurn().then(show)
    return () => {
      isOver = true
      observer.disconnect()
    }
  }, [element])
  return isNear
}
