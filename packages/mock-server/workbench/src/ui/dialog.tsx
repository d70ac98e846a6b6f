import { type ReactNode, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
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

/** A modal dialog. Esc closes it, and focus returns to the element that had it. */
export const Dialog = ({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const [opener] = useState(() => document.activeElement)
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    element.showModal()
    setOpenDialogs([...openDialogs, element])
    return () => {
      setOpenDialogs(openDialogs.filter((open) => open !== element))
      // A dialog that is removed while it is open does not give the focus back by itself.
      const isFocusLost = document.activeElement === null || document.activeElement === document.body
      if (isFocusLost && opener instanceof HTMLElement) opener.focus()
    }
  }, [opener])
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={heading} onClose={onClose}>
      <div className={styles.inside}>
        <div className={styles.head}>
          <h2 id={heading}>{title}</h2>
          <Button onClick={() => dialog.current?.close()}>Close</Button>
        </div>
        {children}
      </div>
    </dialog>
  )
}

/** Lets the dialog around a field give it the focus when it opens. In an open dialog, the field takes it at once. */
export const requestFocus = (field: HTMLElement | null): void => {
  field?.setAttribute('autofocus', '')
  field?.focus()
}
