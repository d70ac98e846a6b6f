import { KeyRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { formatFailure } from '../../api/error-text.ts'
import { useApi } from '../../api/use-api.ts'
import { useCommand } from '../../api/use-command.ts'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { AskSupport } from '../../shared/failure/ask-support.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Credentials } from './credentials.tsx'
import styles from './game-account-details.module.css'

interface Props {
  code: string
  name: string
  /** False if the button that expands this section already shows the title. */
  hasTitle: boolean
  /** Says where to use the login; null if no hint is shown. */
  hint: string | null
  /** Whether the member is being asked to confirm the reset of the password. */
  isAskingToReset: boolean
  onAskingToResetChange: (isAskingToReset: boolean) => void
  /**
   * Reloads the games, and resolves to whether that succeeded. Called when the password was reset, or may have been,
   * because a reset also opens a closed account.
   */
  onChanged: () => Promise<boolean>
}

/**
 * The username and password of a game account, and a button that resets the password. Errors are shown only in this
 * section (product section 8).
 */
export const GameAccountDetails = ({
  code,
  name,
  hasTitle,
  hint,
  isAskingToReset,
  onAskingToResetChange,
  onChanged,
}: Props) => {
  const { t } = useTexts()
  const accountCall = useApi('GET /api/wallet/account/{code}', { params: { code } })
  const { run, isRunning } = useCommand('GET /api/wallet/resetpassword/{code}')
  const [resetOutcome, setResetOutcome] = useState<'done' | ApiError | null>(null)
  const [isChecking, setChecking] = useState(false)
  const outcomeElement = useRef<HTMLDivElement>(null)
  const failure = resetOutcome === 'done' ? null : resetOutcome

  const resetPassword = async () => {
    const outcome = await run({ params: { code } })
    if (!outcome) return
    onAskingToResetChange(false)
    setResetOutcome(outcome.error ?? 'done')
    if (outcome.error?.kind === 'offline') return
    // The password may have changed even if the reply was lost, so the login is reloaded.
    setChecking(true)
    void onChanged()
    await accountCall.reload()
    setChecking(false)
  }

  // The outcome is at the end of a long dialog whose height has changed, so it may be out of view.
  useEffect(() => {
    if (resetOutcome !== null && !isChecking) outcomeElement.current?.scrollIntoView({ block: 'nearest' })
  }, [resetOutcome, isChecking])

  const placeholder = (
    <Loading>
      <Skeleton height="7.5rem" />
    </Loading>
  )

  const renderCredentials = () => {
    if (isChecking) return placeholder
    // A known login stays visible, unless the password may have been reset since the login was loaded.
    if (accountCall.error && (!accountCall.data || resetOutcome !== null)) {
      return (
        <FailedState
          title={t('gameAccount.loginFailed')}
          text={formatFailure(t, accountCall.error)}
          onRetry={() => void accountCall.reload()}
          isRetrying={accountCall.isValidating}
        />
      )
    }
    return accountCall.data ? <Credentials account={accountCall.data} /> : placeholder
  }

  return (
    <section className={styles.login} aria-label={t('gameAccount.login')}>
      {hasTitle && <h3>{t('gameAccount.login')}</h3>}
      {hint && <p className={styles.hint}>{hint}</p>}
      {renderCredentials()}
      <div ref={outcomeElement} className={styles.outcome}>
        <p className={styles.done} role="status">
          {resetOutcome === 'done' && t('gameAccount.resetDone')}
        </p>
        <div className={styles.unknown} role="status">
          {failure?.outcomeUnknown && (
            <>
              {failure.code && <p>{formatFailure(t, failure)}</p>}
              <p>{t('gameAccount.resetUnknown')}</p>
              {!isChecking && !accountCall.error && <p>{t('gameAccount.resetUnknownHint')}</p>}
            </>
          )}
        </div>
        {failure && !failure.outcomeUnknown ? (
          <FailedState
            title={t('gameAccount.resetFailed')}
            text={formatFailure(t, failure)}
            onRetry={() => onAskingToResetChange(true)}
            helpLink={
              failure.kind === 'refused' && (
                <AskSupport variant="quiet" topic={t('gameAccount.resetFailed')} reference={name} />
              )
            }
          />
        ) : (
          <Button variant="quiet" wide icon={<KeyRound size={18} />} onClick={() => onAskingToResetChange(true)}>
            {t('gameAccount.reset')}
          </Button>
        )}
      </div>
      {isAskingToReset && (
        <ConfirmDialog
          title={t('gameAccount.reset')}
          confirmLabel={t('gameAccount.resetConfirm')}
          isBusy={isRunning}
          onConfirm={() => void resetPassword()}
          onClose={() => onAskingToResetChange(false)}
        >
          <p>{t('gameAccount.resetHint', { name })}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}
