import type { Category, Currency } from '@sabai/contracts/constants'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { Amount } from '../../shared/money/amount.tsx'
import { useHiddenAmounts } from '../../shared/money/hidden-amounts.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import styles from './balance-parts.module.css'

interface Props {
  parts: readonly { readonly key: Category | 'wallet'; readonly amount: number | null }[]
  currency: Currency
  loading: boolean
  /** Rendered beside the bar. */
  children?: ReactNode
}

/**
 * A bar that shows the share of each part of the total balance. Pressing it shows the amounts of the parts. If none of
 * them is known, there is no bar.
 */
export const BalanceParts = ({ parts, currency, loading, children }: Props) => {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  const partsId = useId()
  const areAmountsHidden = useHiddenAmounts()
  const isUnknown = !loading && parts.every(({ amount }) => amount === null)
  const shownParts = areAmountsHidden ? [] : parts.filter(({ amount }) => amount !== null && amount > 0)
  return (
    <div className={styles.line}>
      {!isUnknown && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? partsId : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={styles.bar} aria-hidden="true">
            {shownParts.map(({ key, amount }) => (
              <span key={key} data-part={key} style={{ flexGrow: amount ?? 0 }} />
            ))}
          </span>
          <span className={styles.label}>
            {t('home.whereItIs')}
            <ChevronDown size={16} aria-hidden="true" />
          </span>
        </button>
      )}
      {isOpen && !isUnknown && (
        <dl id={partsId} className={styles.parts} aria-label={t('home.whereItIs')}>
          {parts.map(({ key, amount }) => (
            <div key={key} className={styles.part}>
              <dt data-part={key}>{t(`home.${key}`)}</dt>
              <dd>{loading ? <Skeleton width="6rem" /> : <Amount amount={amount} currency={currency} />}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </div>
  )
}
