import { WALLET } from '@sabai/contracts/constants'
import { Suspense } from 'react'
import type { Balance } from '../../features/balance/read-balance.ts'
import { toGameCredit } from '../../features/games/game-credit.ts'
import type { Game } from '../../features/games/read-games.ts'
import type { BankAccount } from '../../lib/bank/bank-account.ts'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { lazyPart } from '../../lib/navigation/lazy-part.ts'
import { useOnline } from '../../lib/runtime/online.ts'
import type { MoneyLock } from '../../shared/account/use-balances.ts'
import { LazyDialog } from '../../ui/dialog/lazy-dialog.tsx'
import { SectionBoundary } from '../../ui/feedback/section-boundary.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { SlipPanel, SlipsPart } from '../slips-part.tsx'
import { NoOpenGameDialog } from './no-open-game-dialog.tsx'
import type { OpenDialog } from './open-dialog.ts'

const DepositDialog = lazyPart({
  load: async () => (await import('../../features/deposit/deposit-dialog.tsx')).DepositDialog,
  texts: ['deposit', 'contact'],
})
const GameAccountDialog = lazyPart({
  load: async () => (await import('../../features/game-account/game-account-dialog.tsx')).GameAccountDialog,
  texts: ['gameAccount'],
})
const PlayNow = lazyPart({
  load: async () => (await import('../../features/game-account/play-now.tsx')).PlayNow,
  texts: ['gameAccount'],
})
const CREDIT_TEXTS = ['invite', 'refund', 'home', 'statement'] as const
const InviteDialog = lazyPart({
  load: async () => (await import('./credit-dialogs.tsx')).InviteWithBanners,
  texts: CREDIT_TEXTS,
})
const RefundDialog = lazyPart({
  load: async () => (await import('./credit-dialogs.tsx')).RefundWithBanners,
  texts: CREDIT_TEXTS,
})
const ReferralDialog = lazyPart({
  load: async () => (await import('./credit-dialogs.tsx')).ClaimDialog,
  texts: CREDIT_TEXTS,
})
const TransferDialog = lazyPart({
  load: async () => (await import('../../features/transfer/transfer-dialog.tsx')).TransferDialog,
  texts: ['transfer'],
})
const WithdrawDialog = lazyPart({
  load: async () => (await import('../../features/withdraw/withdraw-dialog.tsx')).WithdrawDialog,
  texts: ['withdraw', 'home'],
})

/** The dialogs that the home page fetches in advance. Fetching InviteDialog also fetches the dialogs of refunds. */
export const HOME_DIALOGS = [DepositDialog, TransferDialog, WithdrawDialog, GameAccountDialog, SlipPanel, InviteDialog]

interface Props {
  openDialog: OpenDialog
  /** Null while it is unknown. Meanwhile the member can deposit money, but neither transfer nor withdraw it. */
  balance: Balance | null
  bank: BankAccount
  games: readonly Game[] | null
  /** Whether some games could not be read. They are missing from `games`, but may hold money. */
  hasBrokenGames: boolean
  lock: MoneyLock
  onOpen: (dialog: OpenDialog) => void
  /** Called when money was sent that has not arrived yet. */
  onExpectMoney: () => void
  onClose: () => void
}

/** The dialogs of the home page. They combine several features, and show the current balances. */
export const HomeDialogs = ({
  openDialog,
  balance,
  bank,
  games,
  hasBrokenGames,
  lock,
  onOpen,
  onExpectMoney,
  onClose,
}: Props) => {
  const { t } = useTexts()
  const isOnline = useOnline()
  const currency = balance?.currency ?? 'BAHT'
  const commonProps = { currency, lock, onClose }
  const openDeposit = () => onOpen({ kind: 'deposit' })
  const openTransfer = () => onOpen({ kind: 'transfer' })

  const renderDialog = () => {
    if (openDialog.kind === 'game') {
      const game = games?.find(({ code }) => code === openDialog.code)
      if (!game) return null
      return (
        <GameAccountDialog
          game={{ ...game, credit: toGameCredit(game.amount, game.rate) }}
          currency={currency}
          canTransfer={lock.state === 'current' && isOnline}
          onChanged={lock.read}
          onTransfer={() => onOpen({ kind: 'transfer', code: game.code })}
          onClose={onClose}
        />
      )
    }
    if (openDialog.kind === 'deposit') {
      const slips = <SlipsPart currency={currency} onCredited={() => void lock.read()} />
      return (
        <DepositDialog
          {...commonProps}
          bank={bank}
          slips={slips}
          onExpectMoney={onExpectMoney}
          onTransfer={openTransfer}
        />
      )
    }
    const wallet = balance?.wallet ?? null
    const credit = balance?.referral ?? { amount: null, success: null, fail: null }
    if (openDialog.kind === 'invite') {
      const openClaim = () => onOpen({ kind: 'claim' })
      const memberId = balance?.memberId ?? ''
      return (
        <InviteDialog {...commonProps} memberId={memberId} credit={credit} latestBalances={lock} onClaim={openClaim} />
      )
    }
    if (openDialog.kind === 'refund')
      return <RefundDialog {...commonProps} walletBalance={wallet} onTransfer={openTransfer} />
    if (openDialog.kind === 'claim')
      return <ReferralDialog {...commonProps} walletBalance={wallet} credit={credit} onTransfer={openTransfer} />
    if (!balance || !games) return null
    if (openDialog.kind === 'withdraw')
      return (
        <WithdrawDialog
          {...commonProps}
          available={{ wallet: balance.wallet, total: balance.total }}
          bank={bank}
          onDeposit={openDeposit}
        />
      )
    // If some games could not be read, one of them may be open. So the transfer form is shown even if no other is open.
    if (!hasBrokenGames && !games.some((game) => game.isActive)) {
      const openGame = (code: string) => onOpen({ kind: 'game', code })
      return <NoOpenGameDialog game={games[0]} onOpenGame={openGame} onClose={onClose} />
    }
    const targetGame = games.find(({ code }) => code === openDialog.code)
    const playAction = targetGame && (
      <SectionBoundary>
        <Suspense fallback={<Skeleton height="2.75rem" />}>
          <PlayNow
            game={targetGame}
            onReturn={() => void lock.read()}
            onShowGame={() => onOpen({ kind: 'game', code: targetGame.code })}
          />
        </Suspense>
      </SectionBoundary>
    )
    return (
      <TransferDialog
        {...commonProps}
        accounts={[
          { code: WALLET, name: t('home.wallet'), amount: balance.wallet },
          ...games.filter((game) => game.isActive),
        ]}
        hasBrokenAccounts={hasBrokenGames}
        to={openDialog.code ?? ''}
        nextAction={playAction}
        onDeposit={openDeposit}
      />
    )
  }
  return <LazyDialog onClose={onClose}>{renderDialog()}</LazyDialog>
}
