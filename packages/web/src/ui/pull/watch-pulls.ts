/** How far a finger must pull, in CSS pixels, for a release to count. */
const ENOUGH_PX = 120

interface Pulls {
  /** How much of a whole pull it is so far: 0 to 1. */
  onMove: (share: number) => void
  onRelease: (isEnough: boolean) => void
}

/** A pull begins at the top of the page with one finger, and not in a dialog that lies over it. */
const canBegin = ({ touches }: TouchEvent): boolean =>
  touches.length === 1 && globalThis.scrollY <= 0 && document.querySelector('dialog[open]') === null

/** Tells of pulls at the top of the page until the function that it returns is called. */
export const watchPulls = ({ onMove, onRelease }: Pulls): (() => void) => {
  let from: { x: number; y: number } | null = null
  let share = 0

  const release = (isEnough: boolean) => {
    if (from !== null) onRelease(isEnough)
    from = null
    share = 0
  }
  const begin = (event: TouchEvent) => {
    release(false)
    const [touch] = event.touches
    if (touch && canBegin(event)) from = { x: touch.clientX, y: touch.clientY }
  }
  const move = ({ touches: [touch] }: TouchEvent) => {
    if (from === null || !touch) return
    const down = touch.clientY - from.y
    const aside = Math.abs(touch.clientX - from.x)
    // Sideways it moves a carousel, and upwards the page.
    if (share === 0 && (down < 0 || aside > down)) return release(false)
    share = Math.min(1, Math.max(0, down / ENOUGH_PX))
    onMove(share)
  }
  const end = () => release(share === 1)
  const cancel = () => release(false)

  const controller = new AbortController()
  const options = { passive: true, signal: controller.signal } as const
  addEventListener('touchstart', begin, options)
  addEventListener('touchmove', move, options)
  addEventListener('touchend', end, options)
  addEventListener('touchcancel', cancel, options)
  return () => controller.abort()
}
