import type { Currency } from '@sabai/contracts/constants'
import { useState } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { formatFailure } from '../../api/error-text.ts'
import { useCommand } from '../../api/use-command.ts'
import { formatMoney } from '../../lib/format/money.ts'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { AskSupport } from '../../shared/failure/ask-support.tsx'
import { Amount } from '../../shared/money/amount.tsx'
import { useHiddenAmounts } from '../../shared/money/hidden-amounts.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx'
import { Picture } from '../../ui/display/picture.tsx'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { Button } from '../../ui/form/button.tsx'
import styles from './game-account-dialog.module.css'
import type { GameAccountSummary } from './game-account-summary.ts'
import { OpenGame } from './open-game.tsx'

interface Props {
  game: GameAccountSummary
  currency: Currency
  /** Whether the balances are known. If they are not, no money can be moved. */
  canTransfer: boolean
  /** Called when the account was opened, or may have been. Reloads the games; resolves to whether that succeeded. */
  onChanged: () => Promise<boolean>
  onTransfer: () => void
  onClose: () => void
}

/**
 * The dialog of a game account. A closed account has a button that opens it. An open account has its balance and the
 * ways to play (product section 2).
 */
export const GameAccountDialog = ({ game, currency, canTransfer, onChanged, onTransfer, onClose }: Props) => {
  const { t } = useTexts()
  const areAmountsHidden = useHiddenAmounts()
  const { run, isRunning } = useCommand('GET /api/wallet/activate/{code}')
  const [wasOpened, setWasOpened] = useState(false)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [isChecking, setChecking] = useState(false)
  const [isStillClosed, setStillClosed] = useState(false)
  const isOpen = game.isActive || wasOpened

  /** Reloads the games to find out whether the account is open. The outcome stays unknown until this succeeds. */
  const checkAccount = async () => {
    setChecking(true)
    const areGamesRead = await onChanged()
    setChecking(false)
    if (areGamesRead) setFailure((latest) => (latest?.outcomeUnknown ? null : latest))
    setStillClosed(areGamesRead)
  }
  const openAccount = async () => {
    const outcome = await run({ params: { code: game.code } })
    if (!outcome) return
    const { error } = outcome
    // The member wanted an open account, so a refusal because the account is already open counts as a success.
    if (error === null || error.code === 'SLOT_ALREADY_ACTIVE') setWasOpened(true)
    setFailure(error)
    if (error?.kind !== 'offline') await checkAccount()
  }

  const renderClosed = () => {
    if (failure?.outcomeUnknown) {
      return (
        <FailedState
          title={t('gameAccount.openUnknown')}
          text={failure.code ? formatFailure(t, failure) : t('gameAccount.openUnknownHint')}
          retryLabel={t('gameAccount.check')}
          onRetry={() => void checkAccount()}
          isRetrying={isChecking}
        />
      )
    }
    if (failure) {
      return (
        <FailedState
          title={t('gameAccount.openFailed')}
          text={formatFailure(t, failure)}
          onRetry={() => void openAccount()}
          isRetrying={isRunning}
          helpLink={
            failure.kind === 'refused' && (
              <AskSupport variant="quiet" topic={t('gameAccount.openFailed')} reference={game.name} />
            )
          }
        />
      )
    }
    return (
      <>
        <p className={styles.closed}>{t('gameAccount.closedHint')}</p>
        <DialogFoot>
          <Button variant="main" wide busy={isRunning} onClick={() => void openAccount()}>
            {t('gameAccount.open')}
          </Button>
        </DialogFoot>
      </>
    )
  }

  return (
    <Dialog title={game.name} onClose={onClose} locked={isRunning}>
      <div className={styles.account} data-columns={isOpen ? '' : undefined}>
        <div className={styles.banner}>
          <Picture src={game.background} className={styles.background} />
          <Picture src={game.logo} className={styles.logo} fallback={game.name.slice(0, 1)} />
          {isOpen && (
            <div className={styles.money}>
              <p className={styles.label}>{t('gameAccount.balance')}</p>
              <p className={styles.figure}>
                <Amount amount={game.amount} currency={currency} />
              </p>
              {!areAmountsHidden && (
                <p className={styles.label}>{t('gameAccount.credit', { amount: formatMoney(game.credit) })}</p>
              )}
            </div>
          )}
          {!isOpen && !failure && <h3>{t(isStillClosed ? 'gameAccount.stillClosed' : 'gameAccount.closedTitle')}</h3>}
        </div>
        <p className="visually-hidden" role="status">
          {wasOpened && t('gameAccount.opened')}
        </p>
        {isOpen ? (
          <OpenGame
            game={game}
            canTransfer={canTransfer}
            isNew={wasOpened}
            onChanged={onChanged}
            onTransfer={onTransfer}
          />
        ) : (
          renderClosed()
        )}
      </div>
    </Dialog>
  )
}
