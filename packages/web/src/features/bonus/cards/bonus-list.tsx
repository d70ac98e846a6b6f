import { Gift } from 'lucide-react'
import type { ApiError } from '../../../api/api-error.ts'
import { useTexts } from '../../../lib/i18n/i18n.ts'
import { useNow } from '../../../lib/runtime/use-now.ts'
import { CallFailedState } from '../../../shared/failure/call-failed-state.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import pageStyles from '../bonus-page.module.css'
import { bonusStateOf } from '../bonus-state.ts'
import type { Bonus } from '../read-bonus.ts'
import { BonusCard } from './bonus-card.tsx'
import styles from './bonus-list.module.css'

const MIDNIGHT_CHECK_INTERVAL_MS = 10_000

interface Props {
  /** Null if the bonuses could not be loaded. */
  bonuses: readonly Bonus[] | null
  error: ApiError | undefined
  isRetrying: boolean
  onRetry: () => void
  onOpen: (bonus: Bonus) => void
}

/** The placeholder of the list while it is loading. It has the size of three cards. */
export const BonusListSkeleton = () => {
  const { t } = useTexts()
  return (
    <section className={pageStyles.part}>
      <h2>{t('bonus.all')}</h2>
      <div className={styles.list}>
        {[1, 2, 3].map((index) => (
          <Skeleton key={index} height="9.5rem" />
        ))}
      </div>
    </section>
  )
}

/** The bonuses as cards. A daily or weekly bonus becomes available again when its day or week is over. */
export const BonusList = ({ bonuses, error, isRetrying, onRetry, onOpen }: Props) => {
  const { t } = useTexts()
  const nowMs = useNow(MIDNIGHT_CHECK_INTERVAL_MS, bonuses)

  const renderContent = () => {
    if (bonuses === null)
      return (
        <Card>
          <CallFailedState title={t('bonus.loadFailed')} error={error} isRetrying={isRetrying} onRetry={onRetry} />
        </Card>
      )
    if (bonuses.length === 0)
      return (
        <Card className={styles.empty}>
          <Notice icon={<Gift size={26} />} title={t('bonus.empty')} text={t('bonus.emptyHint')} />
        </Card>
      )
    return (
      <ul className={styles.list}>
        {bonuses.map((bonus) => (
          <li key={bonus.code}>
            <BonusCard bonus={bonus} state={bonusStateOf(bonus, nowMs)} onOpen={() => onOpen(bonus)} />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <section className={pageStyles.part}>
      <h2>{t('bonus.all')}</h2>
      {renderContent()}
    </section>
  )
}
