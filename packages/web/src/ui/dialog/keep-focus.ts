import { getTopDialog } from './top-dialog.ts'

/**
 * Focuses a dialog whenever the focused element in it is removed, such as a button that is replaced by the outcome of
 * its action. Otherwise, the next Tab key or a screen reader would start from the page behind the dialog. Returns the
 * cleanup function.
 */
export const keepFocus = (dialog: HTMLDialogElement): (() => void) => {
  const moveFocusBack = () => {
    if (document.activeElement === document.body && getTopDialog() === dialog) dialog.focus({ preventScroll: true })
  }
  // The check comes in a task of its own: while the focus moves from one element to another, no element has it, and a
  // blur handler may change the dialog at that moment.
  const observer = new MutationObserver(() => void setTimeout(moveFocusBack))
  observer.observe(dialog, { childList: true, subtree: true })
  return () => observer.disconnect()
}
