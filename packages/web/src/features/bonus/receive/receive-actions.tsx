import { useTexts } from '../../../lib/i18n/i18n.ts'
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx'
import { Button } from '../../../ui/form/button.tsx'
import styles from './receive.module.css'

/** Why a bonus cannot be received now; each reason has a text. */
export type BlockReason = 'current' | 'other' | 'received' | 'gone'

interface Props {
  /** Null if, as far as the app knows, the bonus can be received. */
  blockReason: BlockReason | null
  /** The label of the button with which the member receives the bonus. */
  receiveLabel: string
  isBusy: boolean
  onReceive: () => void
  onClose: () => void
}

/**
 * The button that receives a bonus. If the bonus cannot be received now, the reason and a button that closes the dialog
 * are shown instead.
 */
export const ReceiveActions = ({ blockReason, receiveLabel, isBusy, onReceive, onClose }: Props) => {
  const { t } = useTexts()
  // While the command runs, the reloaded data may already say that a bonus is active. The button must not be replaced
  // by that reason.
  if (blockReason === null || isBusy)
    return (
      <DialogFoot>
        <Button variant="main" wide busy={isBusy} onClick={onReceive}>
          {receiveLabel}
        </Button>
      </DialogFoot>
    )
  return (
    <>
      <p className={styles.blockReason} role="status">
        {t(`bonus.blockReason.${blockReason}`)}
      </p>
      <DialogFoot>
        <Button variant="main" wide onClick={onClose}>
          {t('common.confirm')}
        </Button>
      </DialogFoot>
    </>
  )
}
