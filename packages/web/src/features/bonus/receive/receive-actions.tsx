import { useTexts } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/form/button.tsx'
import styles from './receive.module.css'

/** Why a bonus is not to be received now: see the texts. */
export type BlockReason = 'current' | 'other' | 'received' | 'gone'

interface Props {
  /** Null where nothing is known that keeps it from being received. */
  blockReason: BlockReason | null
  /** The label of the button that receives it. */
  receive: string
  busy: boolean
  onReceive: () => void
  onClose: () => void
}

/** The button that receives; or why that cannot be now, and a button that confirms to have read it. */
export const ReceiveActions = ({ blockReason, receive, busy, onReceive, onClose }: Props) => {
  const { t } = useTexts()
  // While it is being received, what is read meanwhile says nothing.
  if (blockReason === null || busy)
    return (
      <Button variant="main" wide busy={busy} onClick={onReceive}>
        {receive}
      </Button>
    )
  return (
    <>
      <p className={styles.blockReason} role="status">
        {t(`bonus.blockReason.${blockReason}`)}
      </p>
      <Button variant="main" wide onClick={onClose}>
        {t('common.confirm')}
      </Button>
    </>
  )
}
