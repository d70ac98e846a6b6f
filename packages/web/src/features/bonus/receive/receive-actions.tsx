import { useTexts } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/form/button.tsx'
import styles from './receive.module.css'

/** Why a bonus is not to be received now: see the texts. */
export type Hold = 'current' | 'other' | 'received' | 'gone'

interface Props {
  /** Null where nothing is known that keeps it from being received. */
  hold: Hold | null
  /** The label of the button that receives it. */
  receive: string
  busy: boolean
  onReceive: () => void
  onClose: () => void
}

/** The button that receives; or why that cannot be now, and a button that confirms to have read it. */
export const ReceiveActions = ({ hold, receive, busy, onReceive, onClose }: Props) => {
  const { t } = useTexts()
  // While it is being received, what is read meanwhile says nothing.
  if (hold === null || busy)
    return (
      <Button look="main" wide busy={busy} onClick={onReceive}>
        {receive}
      </Button>
    )
  return (
    <>
      <p className={styles.hold} role="status">
        {t(`bonus.hold.${hold}`)}
      </p>
      <Button look="main" wide onClick={onClose}>
        {t('common.confirm')}
      </Button>
    </>
  )
}
