import type { Currency } from '@sabai/contracts/constants'
import type { CSSProperties } from 'react'
import { formatMoney } from '../../lib/format/money.ts'
import { useTexts } from '../../lib/i18n/i18n.ts'
import styles from './amount.module.css'
import { HIDDEN_AMOUNT, useHiddenAmounts } from './hidden-amounts.ts'
import { useCountUp } from './use-count-up.ts'
import { useSeenAmount } from './use-seen-amount.ts'

interface Props {
  /** Whole baht or kip; null where it is not known: a dash, never zero. */
  amount: number | null
  currency: Currency
}

/**
 * A balance on the screen: it counts to its new value once no dialog covers it, its unit stands smaller beside it, and it is covered while the
 * member hides amounts. A figure too long for its container (CSS `container-type`) grows smaller rather than break.
 */
export const Amount = ({ amount, currency }: Props) => {
  const { t } = useTexts()
  const hidden = useHiddenAmounts()
  const shown = useCountUp(useSeenAmount(amount))
  if (hidden) {
    return (
      <span className={styles.amount}>
        <span aria-hidden="true">{HIDDEN_AMOUNT}</span>
        <span className="visually-hidden">{t('ui.amount.hidden')}</span>
      </span>
    )
  }
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
