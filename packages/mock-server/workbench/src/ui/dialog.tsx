import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from './button.tsx'
import styles from './dialog.module.css'

/** The open dialogs, the uppermost last. */
let openDialogs: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

const setOpenDialogs = (dialogs: readonly HTMLDialogElement[]): void => {
  openDialogs = dialogs
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the uppermost open dialog, if any. Content outside it is inert: neither clickable nor announced. */
export const useOpenDialog = (): HTMLDialogElement | null =>
  useSyncExternalStore(subscribe, () => openDialogs.at(-1) ?? null)

/** A modal dialog. Esc closes it. When it is closed or removed, the focus returns to the element that had it before. */
export const Dialog = ({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const headingId = useId()
  const [opener] = useState(() => document.activeElement)
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    element.showModal()
    setOpenDialogs([...openDialogs, element])
    return () => setOpenDialogs(openDialogs.filter((open) => open !== element))
  }, [])
  useLayoutEffect(() => {
    const element = dialog.current
    return () => {
      // Closes the dialog first, because nothing outside an open dialog can receive the focus.
      element?.close()
      const { activeElement, body } = document
      const isFocusLost = !activeElement || activeElement === body || element?.contains(activeElement)
      if (isFocusLost && opener instanceof HTMLElement) opener.focus()
    }
  }, [opener])
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={headingId} onClose={onClose}>
      <div className={styles.content}>
        <div className={styles.head}>
          <h2 id={headingId}>{title}</h2>
          <Button onClick={() => dialog.current?.close()}>Close</Button>
        </div>
        {children}
      </div>
    </dialog>
  )
}

/**
 * Focuses a field. If the dialog around the field is not open yet, the attribute `autofocus` makes the dialog focus the
 * field when it opens.
 */
export const requestFocus = (field: HTMLElement | null): void => {
  field?.setAttribute('autofocus', '')
  field?.focus()
}
