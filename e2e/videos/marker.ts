import type { Page } from 'playwright/test'

interface Point {
  readonly x: number
  readonly y: number
}

/**
 * Draws a circle that stands for a finger, above all dialogs, or removes it if `place` is null. Presses go through the
 * circle to the element below. The styles are set by script, because the content policy forbids style attributes.
 */
export const drawMarker = async (page: Page, place: Point | null, isPressed = false): Promise<void> => {
  await page.evaluate(
    ([place, isPressed]) => {
      document.querySelector('#finger')?.remove()
      if (!place) return
      const finger = document.createElement('div')
      finger.id = 'finger'
      finger.popover = 'manual'
      const size = isPressed ? 34 : 46
      Object.assign(finger.style, {
        position: 'fixed',
        inset: 'auto',
        left: `${place.x - size / 2}px`,
        top: `${place.y - size / 2}px`,
        width: `${size}px`,
        height: `${size}px`,
        boxSizing: 'border-box',
        margin: '0',
        padding: '0',
        border: '3px solid #fff',
        borderRadius: '50%',
        background: isPressed ? 'rgb(236 200 115 / 0.75)' : 'rgb(236 200 115 / 0.4)',
        boxShadow: '0 2px 10px rgb(0 0 0 / 0.6)',
        pointerEvents: 'none',
      })
      document.body.append(finger)
      finger.showPopover()
    },
    [place, isPressed] as const,
  )
}
