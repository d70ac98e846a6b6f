import { type RefObject, startTransition, useEffect, useState } from 'react'
import { waitForIdle } from './idle.ts'

/** The distance that is considered near: half a screen above or below the view. */
const NEAR_MARGIN = '50%'

/**
 * Returns true once the element has been near the view or the page has been idle. Expensive drawing can wait until
 * then.
 */
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
    void waitForIdle().then(show)
    return () => {
      isCancelled = true
      observer.disconnect()
    }
  }, [element])
  return isNear
}
