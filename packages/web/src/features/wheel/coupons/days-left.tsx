import { dayNumberOf } from '../../../lib/format/day-number.ts'
import { useTexts } from '../../../lib/i18n/i18n.ts'
import styles from './coupon-list.module.css'

interface Props {
  /** The time when the coupon ends, in ISO format; an empty string if it is unknown. */
  expiresAt: string
  nowMs: number
}

/**
 * Shows how many days, by the calendar of Bangkok, are left to claim a coupon. Renders nothing if the coupon has ended,
 * or if the number is unknown.
 */
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
