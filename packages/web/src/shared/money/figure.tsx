import type { Currency } from '@sabai/contracts/constants'
import type { CSSProperties } from 'react'
import { formatMoney } from '../../lib/format/money.ts'
import { useTexts } from '../../lib/i18n/i18n.ts'
import styles from './figure.module.css'

interface Props {
  /** In baht or kip; null if it is unknown. An unknown amount is shown as a dash, and not as zero. */
  amount: number | null
  /** The value that is shown while the figure counts up to `amount`. */
  shownAmount?: number | null
  currency: Currency
  /** Shown before the amount. */
  sign?: '+' | ''
  /** False if the currency is only a guess. No unit is then shown. */
  hasUnit?: boolean
}

/**
 * An amount followed by its unit in a smaller font. If the figure is too long for its container (CSS `container-type`),
 * it shrinks instead of wrapping.
 */
export const Figure = ({ amount, shownAmount = amount, currency, sign = '', hasUnit = true }: Props) => {
  const { t } = useTexts()
  const unit = t(currency === 'LAK' ? 'common.kip' : 'common.baht')
  const showsUnit = shownAmount !== null && hasUnit
  const size = {
    '--chars': `${sign}${formatMoney(amount, currency)}`.length,
    // The space before the unit is half as wide as a letter of the unit.
    '--letters': showsUnit ? unit.length + 0.5 : 0,
  } as CSSProperties
  return (
    <span className={styles.amount} style={size} data-unknown={shownAmount === null || undefined}>
      <span>
        {sign}
        {formatMoney(shownAmount, currency)}
      </span>
      {showsUnit && (
        <>
          {' '}
          <span className={styles.unit}>{unit}</span>
        </>
      )}
    </span>
  )
}
