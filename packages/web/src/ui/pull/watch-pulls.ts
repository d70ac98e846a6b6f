/** How far a finger must pull before its release refreshes the page, in CSS pixels. */
const PULL_DISTANCE_PX = 120

interface PullHandlers {
  /** Called with the progress of the pull, from 0 to 1. */
  onMove: (progress: number) => void
  onRelease: (isEnough: boolean) => void
}

/** Whether a touch can start a pull: with one finger at the top of the page, and without an open dialog. */
const canStartPull = ({ touches }: TouchEvent): boolean =>
  touches.length === 1 && globalThis.scrollY <= 0 && document.querySelector('dialog[open]') === null

/** Reports pulls at the top of the page. Returns the function that stops this. */
export const watchPulls = ({ onMove, onRelease }: PullHandlers): (() => void) => {
  let start: { x: number; y: number } | null = null
  let progress = 0

  const release = (isEnough: boolean) => {
    if (start !== null) onRelease(isEnough)
    start = null
    progress = 0
  }
  const handleTouchStart = (event: TouchEvent) => {
    release(false)
    const [touch] = event.touches
    if (touch && canStartPull(event)) start = { x: touch.clientX, y: touch.clientY }
  }
  const handleTouchMove = ({ touches: [touch] }: TouchEvent) => {
    if (start === null || !touch) return
    const downPx = touch.clientY - start.y
    const sidewaysPx = Math.abs(touch.clientX - start.x)
    // A sideways move scrolls a carousel, and an upward move the page.
    if (progress === 0 && (downPx < 0 || sidewaysPx > downPx)) return release(false)
    progress = Math.min(1, Math.max(0, downPx / PULL_DISTANCE_PX))
    onMove(progress)
  }
  const end = () => release(progress === 1)
  const cancel = () => release(false)

  const controller = new AbortController()
  const options = { passive: true, signal: controller.signal } as const
  addEventListener('touchstart', handleTouchStart, options)
  addEventListener('touchmove', handleTouchMove, options)
  addEventListener('touchend', end, options)
  addEventListener('touchcancel', cancel, options)
  return () => controller.abort()
}
