import { formatDateTime, formatTimeAgo } from '../../lib/format/time.ts'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { useNow } from '../../lib/runtime/use-now.ts'
import styles from './balance-card.module.css'

const AGO_REFRESH_INTERVAL_MS = 10_000

interface Props {
  /** ISO time of the last successful refresh; null before the first one, and while the balances are unknown. */
  time: string | null
  /** Whether a refresh has just succeeded. */
  isFresh: boolean
}

/** How long ago the balance was read; the exact time is the element's title. */
export const UpdatedAt = ({ time, isFresh }: Props) => {
  const { t } = useTexts()
  const nowMs = useNow(AGO_REFRESH_INTERVAL_MS, time)
  return (
    <p className={styles.updated} data-fresh={isFresh || undefined}>
      {time !== null && isFresh && t('home.justUpdated')}
      {time !== null && !isFresh && (
        <>
          <span className="visually-hidden">{t('home.updated')}</span>{' '}
          <time dateTime={time} title={formatDateTime(time)}>
            {formatTimeAgo(time, nowMs, t)}
          </time>
        </>
      )}
    </p>
  )
}
