/**
 * Stores which area a phone's keyboard leaves visible, in CSS variables of an element: `--room` is its height, and
 * `--room-top` its top. Browsers that shrink the page do not need this. Nothing is stored while the member has zoomed in.
 * Returns the cleanup function.
 */
export const followKeyboard = (element: HTMLElement): (() => void) => {
  const { visualViewport } = globalThis
  if (!visualViewport) return () => undefined
  const updateHeight = () => {
    if (visualViewport.scale > 1) return
    element.style.setProperty('--room', `${visualViewport.height}px`)
    element.style.setProperty('--room-top', `${visualViewport.offsetTop}px`)
  }
  updateHeight()
  for (const event of ['resize', 'scroll']) visualViewport.addEventListener(event, updateHeight)
  return () => {
    for (const event of ['resize', 'scroll']) visualViewport.removeEventListener(event, updateHeight)
  }
}
