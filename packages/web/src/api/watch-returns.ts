import { hasPendingCommands, onCommandsEnd } from './pending-commands.ts'

/** The minimum time between two calls of the listener, however often the member leaves and returns. */
export const RETURN_COOLDOWN_MS = 5_000

/**
 * Calls the listener when the member returns: the page becomes visible, or its window gets the focus. If the member
 * returns during the cooldown or while a command is pending, the listener is called afterwards. While the device is
 * offline, it is not called, because queries are sent again anyway once the device is online. Returns the unsubscribe
 * function.
 */
export const watchReturns = (listener: () => void): (() => void) => {
  let isHere = document.visibilityState === 'visible' && document.hasFocus()
  let isDue = false
  let cooldown: ReturnType<typeof setTimeout> | null = null

  const report = () => {
    if (!isDue || cooldown !== null || hasPendingCommands()) return
    isDue = false
    // If the page is hidden again, the listener is called when the member returns the next time.
    if (document.visibilityState !== 'visible' || !navigator.onLine) return
    cooldown = setTimeout(() => {
      cooldown = null
      report()
    }, RETURN_COOLDOWN_MS)
    listener()
  }
  const noteLeave = () => {
    isHere = false
  }
  const noteReturn = () => {
    // Browsers fire two events for one return: the visibility of the page and the focus of the window.
    if (isHere || document.visibilityState !== 'visible') return
    isHere = true
    isDue = true
    report()
  }
  const noteVisibility = () => (document.visibilityState === 'visible' ? noteReturn() : noteLeave())

  const unsubscribe = onCommandsEnd(report)
  document.addEventListener('visibilitychange', noteVisibility)
  addEventListener('blur', noteLeave)
  addEventListener('focus', noteReturn)
  return () => {
    unsubscribe()
    document.removeEventListener('visibilitychange', noteVisibility)
    removeEventListener('blur', noteLeave)
    removeEventListener('focus', noteReturn)
    if (cooldown !== null) clearTimeout(cooldown)
  }
}
