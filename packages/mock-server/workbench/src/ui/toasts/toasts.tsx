import { createPortal } from 'react-dom'
import { Button } from '../button.tsx'
import { useOpenDialog } from '../dialog.tsx'
import { dismissToast, useToasts } from './toast-store.ts'
import styles from './toasts.module.css'

/** Shows the toasts. While a dialog is open, they are rendered inside it, because everything outside it is inert. */
export const Toasts = () => {
  const toasts = useToasts()
  const dialog = useOpenDialog()
  const messages = (
    <div className={styles.toasts} role="status" aria-label="Messages">
      {toasts.map(({ number, text, tone }) => (
        <div key={number} className={styles.toast} data-tone={tone}>
          <span>{text}</span>
          <Button onClick={() => dismissToast(number)} aria-label="Close this message">
            ✕
          </Button>
        </div>
      ))}
    </div>
  )
  return dialog ? createPortal(messages, dialog) : messages
}
