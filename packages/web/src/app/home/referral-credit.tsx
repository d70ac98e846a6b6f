import type { Currency } from '@sabai/contracts/constants'
import { Gift } from 'lucide-react'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { Amount } from '../../shared/money/amount.tsx'
import styles from './referral-credit.module.css'

interface Props {
  /** Null if it is unknown. */
  amount: number | null
  currency: Currency
  onReceive: () => void
}

/** The button with which the member receives their referral bonus, if there is one (product section 2, "Header"). */
export const ReferralCredit = ({ amount, currency, onReceive }: Props) => {
  const { t } = useTexts()
  if (amount === null || amount <= 0) return null
  return (
    <button type="button" className={styles.referral} onClick={onReceive}>
      <Gift size={20} aria-hidden="true" />
      <span className={styles.text}>
        <span className="visually-hidden">{t('home.receive')} </span>
        <span className={styles.label}>{t('home.referral')}</span>{' '}
        <span className={styles.amount}>
          <Amount amount={amount} currency={currency} />
        </span>
      </span>
    </button>
  )
}
