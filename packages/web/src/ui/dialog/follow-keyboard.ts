/**
 * Keeps the height that a phone's keyboard leaves, and where that begins, in `--room` and `--room-top` of an element,
 * for browsers that do not shrink the page; not while the member has zoomed in. Returns the cleanup function.
 */
export const followKeyboard = (element: HTMLElement): (() => void) => {
  const { visualViewport } = globalThis
  if (!visualViewport) return () => undefined
  const follow = () => {
    if (visualViewport.scale > 1) return
    element.style.setProperty('--room', `${visualViewport.height}px`)
    element.style.setProperty('--room-top', `${visualViewport.offsetTop}px`)
  }
  follow()
  for (const event of ['resize', 'scroll']) visualViewport.addEventListener(event, follow)
  return () => {
    for (const event of ['resize', 'scroll']) visualViewport.removeEventListener(event, follow)
  }
}
