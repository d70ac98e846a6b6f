import { RotateCw } from 'lucide-react'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/form/button.tsx'
import styles from './unread-balances.module.css'

/** Whether the balances on the screen are current, being read, or could not be read. */
export interface LatestBalances {
  readonly state: 'current' | 'reading' | 'unread'
  /** Reads the balances again. Resolves to whether that succeeded; never rejects. */
  readonly read: () => Promise<boolean>
}

/** Explains why no money can be moved, and offers to read the balances. Renders nothing if they are current. */
export const UnreadBalances = ({ state, read }: LatestBalances) => {
  const { t } = useTexts()
  if (state === 'current') return null
  return (
    <div className={styles.unread}>
      <p role="status">{t(`money.${state}`)}</p>
      <Button wide icon={<RotateCw size={18} />} busy={state === 'reading'} onClick={() => void read()}>
        {t('money.readAgain')}
      </Button>
    </div>
  )
}
