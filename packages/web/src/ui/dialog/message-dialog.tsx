import type { ReactNode } from 'react'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { classNames } from '../class-names.ts'
import { Button } from '../form/button.tsx'
import { Dialog } from './dialog.tsx'
import { DialogFoot } from './dialog-foot.tsx'
import styles from './message-dialog.module.css'

interface Props {
  title: string
  onClose: () => void
  children: ReactNode
  /** A drawing above the title. */
  mark?: ReactNode
  /** The main action, above the button that closes the dialog. */
  action?: ReactNode
  /** A button beside the one that closes the dialog. */
  secondButton?: ReactNode
  /** A quiet link below all buttons. */
  helpLink?: ReactNode
  /** The address to show while the dialog is open, as in `Dialog`. */
  address?: string
}

/** An alert dialog with a message that the member must read before continuing. */
export const MessageDialog = ({
  title,
  onClose,
  children,
  mark,
  action,
  helpLink,
  secondButton,
  address = '',
}: Props) => {
  const { t } = useTexts()
  return (
    <Dialog role="alertdialog" title={title} mark={mark} address={address} onClose={onClose}>
      <div className={classNames(styles.body, mark !== undefined && styles.marked)}>
        {children}
        <DialogFoot isInline={secondButton !== undefined}>
          {action}
          <Button variant={action ? 'quiet' : 'main'} wide onClick={onClose}>
            {t('ui.understood')}
          </Button>
          {secondButton}
          {helpLink}
        </DialogFoot>
      </div>
    </Dialog>
  )
}
