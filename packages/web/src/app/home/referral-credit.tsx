import type { Currency } from '@sabai/contracts/constants'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { Amount } from '../../shared/money/amount.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/form/button.tsx'
import styles from './referral-credit.module.css'

interface Props {
  loading: boolean
  /** Null if it is unknown. */
  amount: number | null
  currency: Currency
  onReceive: () => void
}

/** The referral bonus of the member, with the button that pays it out (product section 2, "Header"). */
export const ReferralCredit = ({ loading, amount, currency, onReceive }: Props) => {
  const { t } = useTexts()
  return (
    <div className={styles.referral}>
      <dl>
        <dt>{t('home.referral')}</dt>
        <dd>{loading ? <Skeleton width="6rem" /> : <Amount amount={amount} currency={currency} />}</dd>
      </dl>
      <Button disabled={(amount ?? 0) <= 0} onClick={onReceive}>
        {t('home.receive')}
      </Button>
    </div>
  )
}
