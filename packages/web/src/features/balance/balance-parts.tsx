import type { Category, Currency } from '@sabai/contracts/constants'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { Amount } from '../../shared/money/amount.tsx'
import { useHiddenAmounts } from '../../shared/money/hidden-amounts.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import styles from './balance-parts.module.css'

interface Props {
  parts: readonly { readonly key: Category | 'wallet'; readonly amount: number | null }[]
  currency: Currency
  loading: boolean
}

/** The parts of the total balance, and a bar that shows their proportions. */
export const BalanceParts = ({ parts, currency, loading }: Props) => {
  const { t } = useTexts()
  const hidden = useHiddenAmounts()
  const shown = hidden ? [] : parts.filter(({ amount }) => amount !== null && amount > 0)
  return (
    <>
      <div className={styles.bar} aria-hidden="true">
        {shown.map(({ key, amount }) => (
          <span key={key} data-part={key} style={{ flexGrow: amount ?? 0 }} />
        ))}
      </div>
      <dl className={styles.parts} aria-label={t('home.whereItIs')}>
        {parts.map(({ key, amount }) => (
          <div key={key} className={styles.part}>
            <dt data-part={key}>{t(`home.${key}`)}</dt>
            <dd>{loading ? <Skeleton width="6rem" /> : <Amount amount={amount} currency={currency} />}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
