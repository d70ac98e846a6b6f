import type { Currency } from '@sabai/contracts/constants'
import { CircleCheck, CircleX, Clock } from 'lucide-react'
import { useTexts } from '../../../lib/i18n/i18n.ts'
import { useFormatMoney } from '../../../shared/money/use-format-money.ts'
import type { Slip } from '../read-slips.ts'
import { SlipHelp } from './slip-help.tsx'
import styles from './slip-parts.module.css'

const ICONS = { success: CircleCheck, failed: CircleX, processing: Clock } as const

export interface SlipProps {
  readonly slip: Slip
  /** Null if the currency could not be loaded; amounts are then shown without a unit. */
  readonly currency: Currency | null
}

/** The amount that was credited for a slip; a dash if it is unknown or nothing was credited (product section 2). */
export const SlipAmount = ({ slip: { amount, status }, currency }: SlipProps) => {
  const formatMoney = useFormatMoney(currency)
  return (
    <span className={styles.amount} data-status={status}>
      {amount === null ? '-' : formatMoney(amount)}
    </span>
  )
}

/** The status of a slip. A failed slip also has a link to support and, if it is known, the reason. */
export const SlipStatus = ({ slip }: Pick<SlipProps, 'slip'>) => {
  const { t } = useTexts()
  const { status, reason } = slip
  const Icon = ICONS[status]
  return (
    <div className={styles.outcome}>
      <span className={styles.status} data-status={status}>
        <Icon size={14} aria-hidden="true" />
        {t(`slipReasons.${status}`)}
      </span>
      {reason && <p className={styles.reason}>{t(`slipReasons.${reason}`)}</p>}
      {status === 'failed' && (
        <div className={styles.help}>
          <SlipHelp slip={slip} variant="quiet" />
        </div>
      )}
    </div>
  )
}
