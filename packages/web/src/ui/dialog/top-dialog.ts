import { useSyncExternalStore } from 'react'

/**
 * The topmost open dialog. It is stored in a module of its own, so that the first page can read it without loading the
 * code of dialogs.
 */
let topDialog: HTMLDialogElement | null = null
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const setTopDialog = (dialog: HTMLDialogElement | null): void => {
  topDialog = dialog
  for (const listener of listeners) listener()
}

export const getTopDialog = (): HTMLDialogElement | null => topDialog

/**
 * Returns the topmost open dialog. Elements that must be usable while a dialog is open are rendered in the topmost one,
 * because the rest of the page is inert.
 */
export const useTopDialog = (): HTMLDialogElement | null => useSyncExternalStore(subscribe, getTopDialog)
