import { getTopDialog } from './top-dialog.ts'

/**
 * Focuses a dialog if the element in it that had the focus was removed, such as a button whose place is taken by the
 * outcome. Otherwise a keyboard or a screen reader would start again from the page behind the dialog. Returns the
 * cleanup function.
 */
export const keepFocus = (dialog: HTMLDialogElement): (() => void) => {
  const observer = new MutationObserver(() => {
    if (document.activeElement === document.body && getTopDialog() === dialog) dialog.focus({ preventScroll: true })
  })
  observer.observe(dialog, { childList: true, subtree: true })
  return () => observer.disconnect()
}
