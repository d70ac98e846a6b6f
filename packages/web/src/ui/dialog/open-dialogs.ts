import { createContext, type RefObject, useContext } from 'react'
import { syncWithHistory } from './dialog-history.ts'
import { setTopDialog, useTopDialog } from './top-dialog.ts'

interface DialogEntry {
  readonly element: HTMLDialogElement
  readonly close: () => void
  /** The address to show while this dialog is open; an empty string if it has no address. */
  readonly address: string
  /** The element that had the focus before the dialog opened. */
  readonly openerElement: Element | null
}

/** The element that had the focus before the first of the open dialogs was opened. */
let initialFocus: Element | null = null
let openDialogs: readonly DialogEntry[] = []

/**
 * Locks the page while dialogs cover it, and unlocks it otherwise. A locked page does not scroll, and keeps its width
 * although the scrollbar disappears.
 */
const lockPage = (isCovered: boolean): void => {
  const { dataset, style, clientWidth } = document.documentElement
  if (!isCovered) delete dataset.covered
  else if (dataset.covered === undefined) {
    style.setProperty('--scrollbar', `${Math.max(0, window.innerWidth - clientWidth)}px`)
    dataset.covered = ''
  }
}

const setOpenDialogs = (newDialogs: readonly DialogEntry[]) => {
  lockPage(newDialogs.length > 0)
  openDialogs = newDialogs
  const topElement = newDialogs.at(-1)?.element ?? null
  for (const { element } of newDialogs) element.toggleAttribute('data-covered', element !== topElement)
  setTopDialog(topElement)
  syncHistory()
}

const syncHistory = syncWithHistory({
  count: () => openDialogs.length,
  addressOf: (depth) => openDialogs[depth - 1]?.address ?? '',
  closeAbove: (depth) => {
    for (const dialog of openDialogs.slice(depth).reverse()) dialog.close()
  },
})

/** Adds a dialog on top of the open dialogs. Returns the function that removes it. */
export const enterDialog = (dialog: DialogEntry): (() => void) => {
  if (openDialogs.length === 0) initialFocus = dialog.openerElement
  setOpenDialogs([...openDialogs, dialog])
  return () => setOpenDialogs(openDialogs.filter((each) => each !== dialog))
}

/**
 * Returns the focus to `initialFocus` if the last dialog has closed. The browser does this correctly only for a single
 * dialog. If several close at once, the browser returns the focus to a dialog that has closed too.
 */
export const returnFocus = (): void => {
  if (openDialogs.length === 0 && initialFocus instanceof HTMLElement) initialFocus.focus({ preventScroll: true })
}

/** Called instead of closing the dialog. `leave` closes it. */
export type CloseGuard = (leave: () => void) => void

/** The close guard of the dialog that contains a component. `useCloseGuard` sets it. Null outside dialogs. */
export const DialogGuardContext = createContext<RefObject<CloseGuard | null> | null>(null)

/** Returns whether the component is in a page that is covered by a dialog, and not in a dialog itself. */
export const useIsCovered = (): boolean => {
  const guardRef = useContext(DialogGuardContext)
  return useTopDialog() !== null && guardRef === null
}
