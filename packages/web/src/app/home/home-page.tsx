import { WALLET } from '@sabai/contracts/constants'
import { ArrowLeftRight, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { BalanceCard } from '../../features/balance/balance-card.tsx'
import { readBalance } from '../../features/balance/read-balance.ts'
import { readGames } from '../../features/games/read-games.ts'
import { Transfer } from '../../features/transfer/transfer.tsx'
import { useTexts } from '../../lib/i18n.ts'
import { LoadingOverlay } from '../../ui/loading-overlay.tsx'
import { HomeGames } from './home-games.tsx'
import styles from './home-page.module.css'
import { RefreshAction } from './refresh-action.tsx'
import { useHiddenAmounts } from './use-hidden-amounts.ts'
import { useHomeMoney } from './use-home-money.ts'

/** What the member owns, where it lies, and the way to move it (product section 2, "Home dashboard"). */
export const HomePage = () => {
  const { t } = useTexts()
  const money = useHomeMoney()
  const [hidden, toggleHidden] = useHiddenAmounts()
  /** The account that a transfer was opened for; null while none is open. */
  const [transferTo, setTransferTo] = useState<string | null>(null)

  const walletFailed = money.wallet.error ? null : undefined
  const balance = money.wallet.data ? readBalance(money.wallet.data) : walletFailed
  const games = money.games.data ? readGames(money.games.data) : null
  const gamesLoading = money.games.data === undefined && money.games.error === undefined
  const currency = balance?.currency ?? 'BAHT'
  const canTransfer = Boolean(balance) && games !== null

  const problem = () => {
    if (!money.failed) return null
    return t(balance === null ? 'home.balanceFailed' : 'home.refreshFailed')
  }

  return (
    <div className={styles.page}>
      {money.isEntering && <LoadingOverlay />}
      <p className="visually-hidden" role="status">
        {money.rounds > 1 && !money.isRefreshing && !money.failed && t('home.refreshed')}
      </p>

      <div className={styles.money}>
        <BalanceCard
          balance={balance}
          hidden={hidden}
          onToggleHidden={toggleHidden}
          updatedAt={money.updatedAt}
          problem={problem()}
          refresh={
            <RefreshAction
              refreshing={money.isRefreshing}
              failed={money.failed}
              onRefresh={() => void money.refresh()}
            />
          }
        />
        <button
          type="button"
          className={styles.transfer}
          aria-disabled={!canTransfer || undefined}
          onClick={() => canTransfer && setTransferTo('')}
        >
          <span className={styles.transferIcon}>
            <ArrowLeftRight size={22} aria-hidden="true" />
          </span>
          <span className={styles.transferText}>
            <strong>{t('home.transfer')}</strong>
            <small>{t(canTransfer ? 'home.transferHint' : 'home.transferWaits')}</small>
          </span>
          <ChevronRight size={20} aria-hidden="true" />
        </button>
      </div>

      <HomeGames
        games={games}
        error={money.games.error}
        loading={gamesLoading}
        retrying={money.isRefreshing}
        onRetry={() => void money.refresh()}
        currency={currency}
        hidden={hidden}
        onChoose={canTransfer ? setTransferTo : undefined}
      />

      {transferTo !== null && balance && games && (
        <Transfer
          accounts={[
            { code: WALLET, name: t('home.wallet'), amount: balance.wallet },
            ...games.filter((game) => game.isActive),
          ]}
          currency={currency}
          to={transferTo}
          latest={{ isLoading: money.isRefreshing, failed: money.failed }}
          onMoved={() => void money.refresh()}
          onClose={() => setTransferTo(null)}
        />
      )}
    </div>
  )
}
