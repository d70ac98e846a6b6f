interface DialogStack {
  /** Returns the number of open dialogs. */
  count: () => number
  /**
   * Returns the address to show while the dialog at this depth is the topmost. An empty string does not change the
   * address.
   */
  addressOf: (depth: number) => string
  /** Closes the dialogs above this depth, topmost first. */
  closeAbove: (depth: number) => void
}

const readDepth = (): number => {
  const depth: unknown = (window.history.state as { dialogDepth?: unknown } | null)?.dialogDepth
  return typeof depth === 'number' ? depth : 0
}

/**
 * Makes the back button close the topmost dialog instead of leaving the page: each open dialog has one history entry.
 * Returns the function to call after dialogs have opened or closed.
 *
 * On Android, a browser with CloseWatcher itself closes a dialog when the member presses the back button. The dialog's
 * history entry is then removed. Such a browser does not do this for the back button of its toolbar, a gesture on the
 * desktop, or the back button of an app that embeds a web view. In every browser, these three go back in the history.
 *
 * The history is synchronised once per microtask, so that a dialog that replaces another one takes over its entry.
 */
export const syncWithHistory = ({ count, addressOf, closeAbove }: DialogStack): (() => void) => {
  if (typeof window === 'undefined') return () => {}
  let isGoingBack = false
  let isScheduled = false

  const synchronise = () => {
    isScheduled = false
    if (isGoingBack) return
    for (let depth = readDepth() + 1; depth <= count(); depth += 1) {
      window.history.pushState({ ...window.history.state, dialogDepth: depth }, '', addressOf(depth) || null)
    }
    const surplusDepth = readDepth() - count()
    if (surplusDepth > 0) {
      isGoingBack = true
      window.history.go(-surplusDepth)
    }
  }

  window.addEventListener('popstate', () => {
    if (isGoingBack) {
      isGoingBack = false
      synchronise()
    } else {
      closeAbove(readDepth())
    }
  })

  return () => {
    if (isScheduled) return
    isScheduled = true
    queueMicrotask(synchronise)
  }
}
