interface DialogStack {
  /** How many dialogs are open. */
  count: () => number
  /** Closes those above this many, topmost first. */
  closeAbove: (count: number) => void
}

const readDepth = (): number => {
  const depth: unknown = (window.history.state as { dialogDepth?: unknown } | null)?.dialogDepth
  return typeof depth === 'number' ? depth : 0
}

/**
 * Lets the phone's back button close the topmost dialog instead of leaving the page.
 * Where CloseWatcher exists, the browser does so for every native dialog by itself. Elsewhere each open dialog has
 * one history entry of ours: never both. Returns the function to call after dialogs opened or closed.
 *
 * The history is brought in line once a turn, so that a dialog which makes way for another hands its entry on.
 */
export const syncWithHistory = ({ count, closeAbove }: DialogStack): (() => void) => {
  if (typeof window === 'undefined' || 'CloseWatcher' in window) return () => {}
  let goingBack = false
  let planned = false

  const align = () => {
    planned = false
    if (goingBack) return
    for (let depth = readDepth() + 1; depth <= count(); depth += 1) {
      window.history.pushState({ ...window.history.state, dialogDepth: depth }, '')
    }
    const surplus = readDepth() - count()
    if (surplus > 0) {
      goingBack = true
      window.history.go(-surplus)
    }
  }

  window.addEventListener('popstate', () => {
    if (goingBack) {
      goingBack = false
      align()
    } else {
      closeAbove(readDepth())
    }
  })

  return () => {
    if (planned) return
    planned = true
    queueMicrotask(align)
  }
}
