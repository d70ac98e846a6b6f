import { KeyRound, RotateCw } from 'lucide-react'
import { ApiError } from '../../../api/api-error.ts'
import { formatFailure } from '../../../api/error-text.ts'
import { useTexts } from '../../../lib/i18n/i18n.ts'
import { AskSupport } from '../../../shared/failure/ask-support.tsx'
import { FailureDialog } from '../../../shared/failure/failure-dialog.tsx'
import { Button } from '../../../ui/form/button.tsx'
import type { LaunchProblem } from './find-destination.ts'

interface Props {
  /** The name of the game. */
  name: string
  reason: ApiError | LaunchProblem
  /** Whether to say that no money has moved. */
  saysNoMoneyMoved: boolean
  /** Starts another launch. Called synchronously in the event handler of the tap. */
  onRetry: () => void
  onResetPassword: () => void
  onClose: () => void
}

/**
 * Says why a game could not be opened, and what the member can do next: get a new game password, try again, or ask
 * support.
 */
export const LaunchFailureDialog = ({ name, reason, saysNoMoneyMoved, onRetry, onResetPassword, onClose }: Props) => {
  const { t } = useTexts()
  const error = reason instanceof ApiError ? reason : null
  const reasonText = reason instanceof ApiError ? formatFailure(t, reason) : t(`gameAccount.problem.${reason}`)
  const hasNoAccount = error?.code === 'SLOT_NO_ACCOUNT'
  const title = t('gameAccount.playFailed')

  const renderNextAction = () => {
    if (reason === 'noLogin' || hasNoAccount)
      return (
        <Button variant="main" wide icon={<KeyRound size={18} />} onClick={onResetPassword}>
          {t(hasNoAccount ? 'gameAccount.openAccount' : 'gameAccount.reset')}
        </Button>
      )
    if (reason === 'noState' || (error && (error.kind !== 'refused' || error.outcomeUnknown)))
      return (
        <Button variant="main" wide icon={<RotateCw size={18} />} onClick={onRetry}>
          {t('common.retry')}
        </Button>
      )
    return <AskSupport topic={title} reference={name} />
  }

  return (
    <FailureDialog
      title={title}
      error={error}
      text={hasNoAccount ? `${reasonText} ${t('gameAccount.passwordOpens')}` : reasonText}
      saysNoMoneyMoved={saysNoMoneyMoved}
      nextAction={renderNextAction()}
      onClose={onClose}
    />
  )
}
