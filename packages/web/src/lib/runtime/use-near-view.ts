import { type RefObject, startTransition, useEffect, useState } from 'react'
import { waitForIdle } from './idle.ts'

/** How near to the view counts: half a screen below or above it. */
const NEAR = '50%'
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
    void waitForIdle().then(show)
    return () => {
      isOver = true
      observer.disconnect()
    }
  }, [element])
  return isNear
}
