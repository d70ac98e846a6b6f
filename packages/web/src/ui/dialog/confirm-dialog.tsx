import type { ReactNode } from 'react'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { Button } from '../form/button.tsx'
import styles from './confirm-dialog.module.css'
import { Dialog } from './dialog.tsx'
import { DialogFoot } from './dialog-foot.tsx'

interface Props {
  title: string
  children: ReactNode
  /** The label of the button that confirms. */
  confirmLabel: string
  /** The label of the button that cancels; "Cancel" by default. */
  declineLabel?: string
  /** Whether the action ends or deletes something. Its button is then red instead of gold. */
  isDanger?: boolean
  /** Whether the action is running. While it runs, the dialog cannot be closed. */
  isBusy: boolean
  /** Whether the action is impossible at present. Its button then ignores presses. */
  disabled?: boolean
  /** Whether there is nothing to confirm. The dialog then has a single button, which closes it. */
  isEmpty?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks for confirmation before an action that cannot be undone. */
export const ConfirmDialog = ({
  title,
  children,
  confirmLabel,
  declineLabel,
  isDanger = false,
  isBusy,
  disabled: isDisabled = false,
  isEmpty = false,
  onConfirm,
  onClose,
}: Props) => {
  const { t } = useTexts()
  return (
    <Dialog title={title} onClose={onClose} locked={isBusy}>
      <div className={styles.body}>
        {children}
        {isEmpty ? (
          <DialogFoot>
            <Button wide onClick={onClose}>
              {t('common.close')}
            </Button>
          </DialogFoot>
        ) : (
          <DialogFoot hasShortEnd={declineLabel === undefined}>
            <Button variant={isDanger ? 'danger' : 'main'} wide busy={isBusy} disabled={isDisabled} onClick={onConfirm}>
              {confirmLabel}
            </Button>
            <Button variant="quiet" wide disabled={isBusy} onClick={onClose}>
              {declineLabel ?? t('common.cancel')}
            </Button>
          </DialogFoot>
        )}
      </div>
    </Dialog>
  )
}
