import { useEffect } from 'react'
import { Agreement } from '../../features/agreement/agreement.tsx'
import { BalanceCard } from '../../features/balance/balance-card.tsx'
import { GameCarousel } from '../../features/games/game-section.tsx'
import { readBankAccount } from '../../lib/bank/bank-account.ts'
import { useTypedText } from '../../lib/deploy/typed-text.ts'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { useDepositRequest } from '../../lib/navigation/deposit-request.ts'
import { prefetchParts } from '../../lib/navigation/lazy-part.ts'
import { useOnline } from '../../lib/runtime/online.ts'
import { LoadingOverlay } from '../../ui/feedback/loading-overlay.tsx'
import { useSlow } from '../../ui/feedback/use-slow.ts'
import { PullToRefresh } from '../../ui/pull/pull-to-refresh.tsx'
import { ActionTiles } from './action-tiles.tsx'
import { BonusChip } from './bonus/bonus-chip.tsx'
import { HOME_DIALOGS, HomeDialogs } from './home-dialogs.tsx'
import { HomeGames } from './home-games.tsx'
import styles from './home-page.module.css'
import { LatestSection } from './latest/latest-section.tsx'
import { formatOpenDialog, type OpenDialog, readOpenDialog } from './open-dialog.ts'
import { ReferralCredit } from './referral-credit.tsx'
import { RefreshAction } from './refresh-action.tsx'
import { useExpectedMoney } from './use-expected-money.ts'
import { useHomeMoney } from './use-home-money.ts'
import { useJustRefreshed } from './use-just-refreshed.ts'
import { useRefreshPress } from './use-refresh-press.ts'

/** The home page: the member's balances, and the actions that move money (product section 2, "Home dashboard"). */
export const HomePage = () => {
  const { t } = useTexts()
  const homeMoney = useHomeMoney()
  const isDepositRequested = useDepositRequest()
  const [openDialogText, setOpenDialogText] = useTypedText(
    'home-dialog',
    isDepositRequested ? formatOpenDialog({ kind: 'deposit' }) : '',
  )
  const openDialog = readOpenDialog(openDialogText)
  const setOpenDialog = (dialog: OpenDialog | null) => setOpenDialogText(formatOpenDialog(dialog))
  const pressRefresh = useRefreshPress(homeMoney)
  const isFresh = useJustRefreshed(homeMoney)
  // The carousel's code is fetched now, because no call is using the connection yet. A failure is ignored here: the
  // carousel reports it when it is rendered.
  useEffect(() => void GameCarousel.fetch().catch(() => undefined), [])
  useEffect(() => prefetchParts(HOME_DIALOGS), [])

  const { balance, games, lock } = homeMoney
  const hasEntered = balance !== undefined && !homeMoney.areGamesLoading
  const isSlow = useSlow(homeMoney.isRefreshing)
  const expectMoney = useExpectedMoney(lock.read)
  const isOnline = useOnline()

  const isBalanceUnknown = balance === null || homeMoney.isStale

  const describeProblem = () => {
    if (isSlow) return t('common.slow')
    if (!homeMoney.hasFailed) return null
    // The banner already says that the device is offline, and that what is shown may be out of date. If the games are
    // missing too, the message in their place is also about the balance.
    if (!isOnline) return isBalanceUnknown && games !== null ? t('home.whenOnline') : null
    return t(isBalanceUnknown ? 'home.balanceFailed' : 'home.refreshFailed')
  }

  return (
    <div className={styles.page}>
      {homeMoney.isEntering && <LoadingOverlay />}
      <PullToRefresh onPull={pressRefresh} />
      <p className="visually-hidden" role="status">
        {homeMoney.refreshCount > 1 && !homeMoney.isRefreshing && !homeMoney.hasFailed && t('home.refreshed')}
      </p>

      <div className={styles.money}>
        <BalanceCard
          balance={balance}
          updatedAt={isBalanceUnknown ? null : homeMoney.updatedAt}
          message={describeProblem()}
          isNote={isSlow || !isOnline}
          isFresh={isFresh}
          refreshButton={
            <RefreshAction
              isRefreshing={homeMoney.isRefreshing}
              isFresh={isFresh}
              onPress={() => void pressRefresh()}
            />
          }
        >
          {balance && (
            <ReferralCredit
              amount={balance.referral.amount}
              currency={balance.currency}
              onReceive={() => setOpenDialog({ kind: 'claim' })}
            />
          )}
        </BalanceCard>
        <ActionTiles
          canMove={lock.state === 'current'}
          hasEntered={hasEntered}
          isRefreshing={homeMoney.isRefreshing}
          coins={balance?.coins ?? null}
          onDeposit={() => setOpenDialog({ kind: 'deposit' })}
          onTransfer={() => setOpenDialog({ kind: 'transfer' })}
          onWithdraw={() => setOpenDialog({ kind: 'withdraw' })}
          onInvite={() => setOpenDialog({ kind: 'invite' })}
          onRefund={() => setOpenDialog({ kind: 'refund' })}
          onRefresh={() => void pressRefresh()}
        />
        <BonusChip isReady={hasEntered} updatedAt={homeMoney.updatedAt} />
        <LatestSection isReady={hasEntered} updatedAt={homeMoney.updatedAt} />
      </div>

      <HomeGames
        games={games}
        error={homeMoney.gamesError}
        isLoading={homeMoney.areGamesLoading}
        isRetrying={homeMoney.isRefreshing}
        onRetry={() => void homeMoney.refresh()}
        currency={balance?.currency ?? null}
        onChoose={(code) => setOpenDialog({ kind: 'game', code })}
      />

      {openDialog && (
        <HomeDialogs
          openDialog={openDialog}
          balance={balance ?? null}
          bank={readBankAccount(homeMoney.wallet)}
          games={games}
          hasBrokenGames={homeMoney.hasBrokenGames}
          lock={lock}
          onOpen={setOpenDialog}
          onExpectMoney={expectMoney}
          onClose={() => setOpenDialog(null)}
        />
      )}
      <Agreement />
    </div>
  )
}
