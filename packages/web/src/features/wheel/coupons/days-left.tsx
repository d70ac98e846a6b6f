import { dayNumberOf } from '../../../lib/format/day-number.ts'
import { useTexts } from '../../../lib/i18n/i18n.ts'
import styles from './coupon-list.module.css'

interface Props {
  /** The time in ISO at which the coupon ends; an empty string if it is not known. */
  expiresAt: string
  nowMs: number
}

/** How many days a coupon can still be claimed, in days of Bangkok. Says nothing if that is not known. */
export const DaysLeft = ({ expiresAt, nowMs }: Props) => {
  const { t } = useTexts()
  const endMs = Date.parse(expiresAt)
  if (!(endMs > nowMs)) return null
  const days = dayNumberOf(endMs) - dayNumberOf(nowMs)
  return (
    <span className={styles.left} data-soon={days <= 1 || undefined}>
      {days === 0 ? t('spin.lastDay') : t('spin.daysLeft', { count: days })}
    </span>
  )
}
