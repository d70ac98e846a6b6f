/**
 * Keeps two CSS variables of an element up to date, which describe the area that a phone's keyboard leaves visible:
 * `--room` is its height, and `--room-top` its top. Browsers that shrink the page above the keyboard do not need this.
 * While the member has zoomed in, the variables do not change. Returns the cleanup function.
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
