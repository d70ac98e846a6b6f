import { CATEGORIES } from '@sabai/contracts/constants'
import { Coins, Eye, EyeOff } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { formatCount } from '../../lib/format/money.ts'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { Amount } from '../../shared/money/amount.tsx'
import { toggleHiddenAmounts, useHiddenAmounts } from '../../shared/money/hidden-amounts.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'
import styles from './balance-card.module.css'
import { BalanceParts } from './balance-parts.tsx'
import type { Balance } from './read-balance.ts'
import { UpdatedAt } from './updated-at.tsx'

interface Props {
  /** Null if the balance could not be loaded; undefined while it is loading. */
  balance: Balance | null | undefined
  /** ISO time of the last successful refresh; null before the first one, and while the balances are unknown. */
  updatedAt: string | null
  /** The button that refreshes the balances. */
  refreshButton: ReactNode
  /** Whether a refresh has just succeeded. */
  isFresh: boolean
  /** The message that the card shows; null if there is none. */
  message: string | null
  /** Whether the message is only a note, and not the report of a failure. */
  isNote: boolean
  /** Rendered beside the parts of the balance. */
  children?: ReactNode
}

const UNKNOWN_BALANCE: Pick<Balance, 'name' | 'coins' | 'currency' | 'wallet' | 'categories' | 'total'> = {
  name: '',
  coins: null,
  currency: 'BAHT',
  wallet: null,
  categories: { slot: null, sport: null, lotto: null },
  total: null,
}

/** Shows the member's name, coins, total balance and its parts. The card is at most 240 px high on a phone. */
export const BalanceCard = ({ balance, updatedAt, refreshButton, isFresh, message, isNote, children }: Props) => {
  const { t } = useTexts()
  const titleId = useId()
  const areAmountsHidden = useHiddenAmounts()
  const isLoading = balance === undefined
  const { name, coins, currency, wallet, categories, total } = balance ?? UNKNOWN_BALANCE

  return (
    <section className={styles.card} aria-busy={isLoading} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h1 className={styles.member}>
          <span className={name || isLoading ? styles.greeting : 'visually-hidden'}>{t('home.greeting')}</span>{' '}
          {isLoading ? <Skeleton width="7rem" /> : <bdi className={styles.name}>{name}</bdi>}
        </h1>
        {(isLoading || coins !== null) && (
          <p className={styles.coins}>
            <Coins size={18} aria-hidden="true" />
            {isLoading ? <Skeleton width="4rem" /> : t('home.coins', { count: coins ?? 0, shown: formatCount(coins) })}
          </p>
        )}
      </div>

      <div className={styles.label}>
        <h2 id={titleId}>{t('home.total')}</h2>
        <IconButton
          icon={areAmountsHidden ? <EyeOff size={20} /> : <Eye size={20} />}
          label={t(areAmountsHidden ? 'home.show' : 'home.hide')}
          onClick={toggleHiddenAmounts}
        />
        <div className={styles.latest}>
          <UpdatedAt time={updatedAt} isFresh={isFresh} />
          {refreshButton}
        </div>
      </div>
      <p className={styles.figure}>
        {isLoading ? <Skeleton width="15rem" /> : <Amount amount={total} currency={currency} />}
      </p>

      <BalanceParts
        currency={currency}
        loading={isLoading}
        parts={[
          { key: 'wallet', amount: wallet },
          ...CATEGORIES.map((category) => ({ key: category, amount: categories[category] })),
        ]}
      >
        {children}
      </BalanceParts>
      <p className={styles.problem} data-calm={isNote || undefined} role="status">
        {message}
      </p>
    </section>
  )
}
