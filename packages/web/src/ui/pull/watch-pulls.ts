/** How far a finger must pull before its release refreshes the page, in CSS pixels. */
const PULL_DISTANCE_PX = 120

interface PullHandlers {
  /** Called with the progress of the pull, from 0 to 1. */
  onMove: (progress: number) => void
  /** Called when the pull ends. `isEnough` says whether it was long enough to refresh the page. */
  onRelease: (isEnough: boolean) => void
}

/** Returns whether a touch can start a pull: with one finger, at the top of the page, and without an open dialog. */
const canStartPull = ({ touches }: TouchEvent): boolean =>
  touches.length === 1 && globalThis.scrollY <= 0 && document.querySelector('dialog[open]') === null

/** Reports pulls at the top of the page. Returns a function that stops the reports. */
export const watchPulls = ({ onMove, onRelease }: PullHandlers): (() => void) => {
  let startPoint: { x: number; y: number } | null = null
  let progress = 0

  const endPull = (isEnough: boolean) => {
    if (startPoint !== null) onRelease(isEnough)
    startPoint = null
    progress = 0
  }
  const handleTouchStart = (event: TouchEvent) => {
    endPull(false)
    const [touch] = event.touches
    if (touch && canStartPull(event)) startPoint = { x: touch.clientX, y: touch.clientY }
  }
  const handleTouchMove = ({ touches: [touch] }: TouchEvent) => {
    if (startPoint === null || !touch) return
    const downPx = touch.clientY - startPoint.y
    const sidewaysPx = Math.abs(touch.clientX - startPoint.x)
    // A sideways move scrolls a carousel, and an upward move scrolls the page.
    if (progress === 0 && (downPx < 0 || sidewaysPx > downPx)) return endPull(false)
    progress = Math.min(1, Math.max(0, downPx / PULL_DISTANCE_PX))
    onMove(progress)
  }
  const handleTouchEnd = () => endPull(progress === 1)
  const cancel = () => endPull(false)

  const controller = new AbortController()
  const options = { passive: true, signal: controller.signal } as const
  addEventListener('touchstart', handleTouchStart, options)
  addEventListener('touchmove', handleTouchMove, options)
  addEventListener('touchend', handleTouchEnd, options)
  addEventListener('touchcancel', cancel, options)
  return () => controller.abort()
}
