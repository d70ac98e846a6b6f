import { type Currency, MAX_PAGE_LIMIT } from '@sabai/contracts/constants'
import { useApi } from '../../../api/use-api.ts'
import { useTexts } from '../../../lib/i18n/i18n.ts'
import { shareOf } from '../../../shared/credit/share-of.ts'
import { useFormatMoney } from '../../../shared/money/use-format-money.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { formatForfeitedShare } from '../forfeited-share.ts'
import { readRewardEntry } from '../read-reward-entry.ts'
import type { ActiveReward } from '../use-rewards.ts'
import styles from './forfeit-note.module.css'

interface Props extends Pick<ActiveReward, 'percentFail'> {
  /** Null if it is unknown; the amount is then shown without a unit. */
  currency: Currency | null
}

/**
 * Says which share of the bonus money is lost on cancelling, and how much that is at most: the server takes no more than
 * the member has. The amount is left out if it cannot be read.
 */
export const ForfeitNote = ({ percentFail, currency }: Props) => {
  const { t } = useTexts()
  const formatMoney = useFormatMoney(currency)
  const { data, isLoading } = useApi('POST /api/statement', { body: { page: 1, limit: MAX_PAGE_LIMIT } })
  const amount = data ? shareOf(readRewardEntry(data)?.amount ?? null, percentFail, currency ?? 'BAHT') : null
  return (
    <div className={styles.note}>
      <p>{formatForfeitedShare(t, percentFail)}</p>
      {isLoading && <Skeleton width="50%" />}
      {Boolean(amount) && <p className={styles.amount}>{t('bonus.lostAtMost', { amount: formatMoney(amount) })}</p>}
    </div>
  )
}
