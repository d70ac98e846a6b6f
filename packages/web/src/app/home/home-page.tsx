import { useEffect, useState } from 'react'
import { Agreement } from '../../features/agreement/agreement.tsx'
import { BalanceCard } from '../../features/balance/balance-card.tsx'
import { readBalance } from '../../features/balance/read-balance.ts'
import { gameCarousel } from '../../features/games/game-section.tsx'
import { readGames } from '../../features/games/read-games.ts'
import { readBankAccount } from '../../lib/bank-account.ts'
import { useTexts } from '../../lib/i18n.ts'
import { fetchWhenIdle } from '../../lib/lazy-part.ts'
import { LoadingOverlay } from '../../ui/loading-overlay.tsx'
import { ActionTiles } from './action-tiles.tsx'
import { HOME_DIALOGS, HomeDialogs, type OpenDialog } from './home-dialogs.tsx'
import { HomeGames } from './home-games.tsx'
import styles from './home-page.module.css'
import { RefreshAction } from './refresh-action.tsx'
import { useHiddenAmounts } from './use-hidden-amounts.ts'
import { useHomeMoney } from './use-home-money.ts'
import { useRefreshPress } from './use-refresh-press.ts'

/** What the member owns, where it lies, and the ways to move it (product section 2, "Home dashboard"). */
export const HomePage = () => {
  const { t } = useTexts()
  const money = useHomeMoney()
  const [hidden, toggleHidden] = useHiddenAmounts()
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const pressRefresh = useRefreshPress(money)
  useEffect(() => fetchWhenIdle([gameCarousel, ...HOME_DIALOGS]), [])

  const walletFailed = money.wallet.error ? null : undefined
  const balance = money.wallet.data ? readBalance(money.wallet.data) : walletFailed
  const games = money.games.data ? readGames(money.games.data) : null
  const gamesLoading = money.games.data === undefined && money.games.error === undefined
  const refresh = () => void money.refresh()

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
          refresh={<RefreshAction refreshing={money.isRefreshing} onPress={pressRefresh} />}
        />
        <ActionTiles
          canMove={Boolean(balance) && games !== null}
          refreshing={money.isRefreshing}
          onTransfer={() => setOpen({ kind: 'transfer', to: '' })}
          onWithdraw={() => setOpen({ kind: 'withdraw' })}
          onRefresh={pressRefresh}
        />
      </div>

      <HomeGames
        games={games}
        error={money.games.error}
        loading={gamesLoading}
        retrying={money.isRefreshing}
        onRetry={refresh}
        currency={balance?.currency ?? 'BAHT'}
        hidden={hidden}
        onChoose={(code) => setOpen({ kind: 'game', code })}
      />

      {open && (
        <HomeDialogs
          open={open}
          balance={balance ?? null}
          bank={readBankAccount(money.wallet.data ?? {})}
          games={games}
          hidden={hidden}
          latest={{ isLoading: money.isRefreshing, failed: money.failed }}
          onMoved={refresh}
          onOpen={setOpen}
          onClose={() => setOpen(null)}
        />
      )}
      <Agreement />
    </div>
  )
}
