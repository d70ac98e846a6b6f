import type { Currency } from '@sabai/contracts/constants'
import { useTexts } from '../../lib/i18n/i18n.ts'
import styles from './figure.module.css'
import { Figure } from './figure.tsx'
import { HIDDEN_AMOUNT, useHiddenAmounts } from './hidden-amounts.ts'
import { useCountUp } from './use-count-up.ts'
import { useSeenAmount } from './use-seen-amount.ts'

interface Props {
  /** In baht or kip; null if it is unknown. An unknown amount is shown as a dash, and not as zero. */
  amount: number | null
  /** Null if it is unknown; the amount is then shown without a unit. */
  currency: Currency | null
}

/**
 * A balance on the screen. It counts up or down to a new value once no dialog covers it, and is masked while the member
 * hides amounts.
 */
export const Amount = ({ amount, currency }: Props) => {
  const { t } = useTexts()
  const areAmountsHidden = useHiddenAmounts()
  const shownAmount = useCountUp(useSeenAmount(amount))
  if (!areAmountsHidden)
    return (
      <Figure amount={amount} shownAmount={shownAmount} currency={currency ?? 'BAHT'} hasUnit={currency !== null} />
    )
  return (
    <span className={styles.hidden}>
      <span className={styles.dots} aria-hidden="true">
        {HIDDEN_AMOUNT}
      </span>
      <span className="visually-hidden">{t('common.amountHidden')}</span>
    </span>
  )
}
