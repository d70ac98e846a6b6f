/**
 * Stores the area that a phone's keyboard leaves visible in two CSS variables of an element: `--room` is the height of
 * the area, and `--room-top` its top. Browsers that shrink the page do not need this. Nothing is stored while the
 * member has zoomed in.
 * Returns the cleanup function.
 */
export const followKeyboard = (element: HTMLElement): (() => void) => {
  const { visualViewport } = globalThis
  if (!visualViewport) return () => undefined
  const storeVisibleArea = () => {
    if (visualViewport.scale > 1) return
    element.style.setProperty('--room', `${visualViewport.height}px`)
    element.style.setProperty('--room-top', `${visualViewport.offsetTop}px`)
  }
  storeVisibleArea()
  for (const event of ['resize', 'scroll']) visualViewport.addEventListener(event, storeVisibleArea)
  return () => {
    for (const event of ['resize', 'scroll']) visualViewport.removeEventListener(event, storeVisibleArea)
  }
}
