import type { Currency } from '@sabai/contracts/constants'
import type { CSSProperties } from 'react'
import { formatMoney } from '../../lib/format/money.ts'
import { useTexts } from '../../lib/i18n/i18n.ts'
import styles from './figure.module.css'

interface Props {
  /** Whole baht or kip; null where it is not known: a dash, never zero. */
  amount: number | null
  /** What is shown on the way to it. */
  shown?: number | null
  currency: Currency
}

/**
 * An amount with its unit, which stands smaller beside it. A figure too long for its container (CSS `container-type`)
 * grows smaller rather than break.
 */
export const Figure = ({ amount, shown = amount, currency }: Props) => {
  const { t } = useTexts()
  const unit = t(currency === 'LAK' ? 'common.kip' : 'common.baht')
  const chars = { '--chars': formatMoney(amount, currency).length + (unit.length + 1) / 2 } as CSSProperties
  return (
    <span className={styles.amount} style={chars}>
      <span className={styles.figure}>{formatMoney(shown, currency)}</span>
      {shown !== null && (
        <>
          {' '}
          <span className={styles.unit}>{unit}</span>
        </>
      )}
    </span>
  )
}
