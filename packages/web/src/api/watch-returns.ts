import { hasPendingCommands, onCommandsEnd } from './pending-commands.ts'

/** However often the member goes and comes back, the listener is called only once in so long. */
export const RETURN_REST_MS = 5_000

/**
 * Calls the listener when the member comes back: the page is seen again, or its window gets the focus. A return while the
 * listener rests or a command is pending is answered after that. Offline nothing is called: what is missed then is read
 * when the line is back. Returns the unsubscribe function.
 */
export const watchReturns = (listener: () => void): (() => void) => {
  let isHere = document.visibilityState === 'visible' && document.hasFocus()
  let isDue = false
  let rest: ReturnType<typeof setTimeout> | null = null

  const answer = () => {
    if (!isDue || rest !== null || hasPendingCommands()) return
    isDue = false
    // A page that is hidden again is answered when it is seen.
    if (document.visibilityState !== 'visible' || !navigator.onLine) return
    rest = setTimeout(() => {
      rest = null
      answer()
    }, RETURN_REST_MS)
    listener()
  }
  const noteLeave = () => {
    isHere = false
  }
  const noteReturn = () => {
    // Browsers tell one return by two events: the page's visibility and the window's focus.
    if (isHere || document.visibilityState !== 'visible') return
    isHere = true
    isDue = true
    answer()
  }
  const noteVisibility = () => (document.visibilityState === 'visible' ? noteReturn() : noteLeave())

  const unsubscribe = onCommandsEnd(answer)
  document.addEventListener('visibilitychange', noteVisibility)
  addEventListener('blur', noteLeave)
  addEventListener('focus', noteReturn)
  return () => {
    unsubscribe()
    document.removeEventListener('visibilitychange', noteVisibility)
    removeEventListener('blur', noteLeave)
    removeEventListener('focus', noteReturn)
    if (rest !== null) clearTimeout(rest)
  }
}
