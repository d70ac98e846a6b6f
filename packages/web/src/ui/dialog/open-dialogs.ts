import { createContext, type RefObject, useContext, useSyncExternalStore } from 'react'
import { syncWithHistory } from './dialog-history.ts'

interface OpenDialog {
  readonly element: HTMLDialogElement
  readonly close: () => void
  /** What had the focus before it opened. */
  readonly cameFrom: Element | null
}

/** What had the focus before the first of the open dialogs. */
let origin: Element | null = null
let open: readonly OpenDialog[] = []
const listeners = new Set<() => void>()

/** Holds the page behind the dialogs still: it does not scroll, and keeps the width that it had beside its scrollbar. */
const holdPage = (isCovered: boolean): void => {
  const { dataset, style, clientWidth } = document.documentElement
  if (!isCovered) delete dataset.covered
  else if (dataset.covered === undefined) {
    style.setProperty('--scrollbar', `${Math.max(0, window.innerWidth - clientWidth)}px`)
    dataset.covered = ''
  }
}

const change = (next: readonly OpenDialog[]) => {
  holdPage(next.length > 0)
  open = next
  for (const listener of listeners) listener()
  syncHistory()
}

const syncHistory = syncWithHistory({
  count: () => open.length,
  closeAbove: (count) => {
    for (const dialog of open.slice(count).reverse()) dialog.close()
  },
})

/** Puts a dialog on top of those that are open; the function it returns takes it away again. */
export const enterDialog = (dialog: OpenDialog): (() => void) => {
  if (open.length === 0) origin = dialog.cameFrom
  change([...open, dialog])
  return () => change(open.filter((other) => other !== dialog))
}

/**
 * Gives the focus back once the last dialog has closed. The browser does so only for one dialog: of those that close at
 * once each gives it to the one beneath, which is gone too.
 */
export const returnFocus = (): void => {
  if (open.length === 0 && origin instanceof HTMLElement) origin.focus({ preventScroll: true })
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const getTopDialog = (): HTMLDialogElement | null => open.at(-1)?.element ?? null

/** The topmost open dialog: what must be seen now is rendered inside it, because the rest of the page is inert. */
export const useTopDialog = (): HTMLDialogElement | null => useSyncExternalStore(subscribe, getTopDialog)

/** Asked instead of closing the dialog; `leave` closes it. */
export type CloseGuard = (leave: () => void) => void

/** The guard of the dialog that a component is rendered in, to be set by `useCloseGuard`; null outside of dialogs. */
export const InDialog = createContext<RefObject<CloseGuard | null> | null>(null)

/** Whether an open dialog lies over the part of the page that a component is in. */
export const useIsCovered = (): boolean => {
  const dialog = useContext(InDialog)
  return useTopDialog() !== null && !dialog
}
