import { type ReactNode, useEffect, useId, useRef, useSyncExternalStore } from 'react'
import { Button } from './button.tsx'
import styles from './dialog.module.css'

let openDialog: HTMLDialogElement | null = null
const listeners = new Set<() => void>()

const setOpenDialog = (dialog: HTMLDialogElement | null): void => {
  openDialog = dialog
  for (const listener of listeners) listener()
}

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The open dialog, if any. Content outside it is inert: neither clickable nor announced. */
export const useOpenDialog = (): HTMLDialogElement | null => useSyncExternalStore(listen, () => openDialog)

/** A modal dialog. Esc closes it, and focus returns to the element that had it. */
export const Dialog = ({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => {
    dialog.current?.showModal()
    setOpenDialog(dialog.current)
    return () => setOpenDialog(null)
  }, [])
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
