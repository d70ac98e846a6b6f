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
 * Lets going back close the topmost dialog instead of leaving the page: each open dialog has one history entry. Returns
 * the function to call after dialogs opened or closed.
 *
 * A browser with CloseWatcher closes a dialog by itself on Android's back button, and the entry is then removed. It does
 * not for the back button of its toolbar, a gesture of the desktop, or the back button of an app that embeds a web view:
 * these go through the history everywhere.
 *
 * The history is aligned once a turn, so that a dialog which is replaced by another passes its entry on.
 */
export const syncWithHistory = ({ count, closeAbove }: DialogStack): (() => void) => {
  if (typeof window === 'undefined') return () => {}
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
