import { hasPendingCommands, onCommandsEnd } from './pending-commands.ts'

/** The minimum time between two calls of the listener, however often the member leaves and returns. */
export const RETURN_COOLDOWN_MS = 5_000

/**
 * Calls the listener when the member returns: the page becomes visible, or its window gets the focus. If the member
 * returns during the cooldown or while a command is pending, the listener is called afterwards. While the device is
 * offline, the listener is not called, because queries are sent again anyway once the device is online. Returns the
 * unsubscribe function.
 */
export const watchReturns = (listener: () => void): (() => void) => {
  let isPresent = document.visibilityState === 'visible' && document.hasFocus()
  let isReturnDue = false
  let cooldownTimer: ReturnType<typeof setTimeout> | null = null

  const notifyReturn = () => {
    if (!isReturnDue || cooldownTimer !== null || hasPendingCommands()) return
    isReturnDue = false
    // If the page is hidden again, the listener is called when the member returns the next time.
    if (document.visibilityState !== 'visible' || !navigator.onLine) return
    cooldownTimer = setTimeout(() => {
      cooldownTimer = null
      notifyReturn()
    }, RETURN_COOLDOWN_MS)
    listener()
  }
  const noteLeave = () => {
    isPresent = false
  }
  const noteReturn = () => {
    // Browsers fire two events for one return: the visibility of the page and the focus of the window.
    if (isPresent || document.visibilityState !== 'visible') return
    isPresent = true
    isReturnDue = true
    notifyReturn()
  }
  const noteVisibility = () => (document.visibilityState === 'visible' ? noteReturn() : noteLeave())

  const unsubscribe = onCommandsEnd(notifyReturn)
  document.addEventListener('visibilitychange', noteVisibility)
  addEventListener('blur', noteLeave)
  addEventListener('focus', noteReturn)
  return () => {
    unsubscribe()
    document.removeEventListener('visibilitychange', noteVisibility)
    removeEventListener('blur', noteLeave)
    removeEventListener('focus', noteReturn)
    if (cooldownTimer !== null) clearTimeout(cooldownTimer)
  }
}
