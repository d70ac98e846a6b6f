import { KeyRound, RotateCw } from 'lucide-react'
import { ApiError } from '../../../api/api-error.ts'
import { formatFailure } from '../../../api/error-text.ts'
import { useTexts } from '../../../lib/i18n/i18n.ts'
import { FailureDialog } from '../../../shared/failure/failure-dialog.tsx'
import { Button } from '../../../ui/form/button.tsx'
import type { LaunchProblem } from './find-destination.ts'

interface Props {
  /** The name of the game. */
  name: string
  why: ApiError | LaunchProblem
  /** Whether to say that no money has moved. */
  isMoneyInvolved: boolean
  /** Starts another launch. Called synchronously in the event handler of the tap. */
  onRetry: () => void
  onResetPassword: () => void
  onClose: () => void
}

/**
 * Says why a game could not be opened, and what the member can do next: get a new game password, try again, or ask
 * support.
 */
export const LaunchFailureDialog = ({ name, why, isMoneyInvolved, onRetry, onResetPassword, onClose }: Props) => {
  const { t } = useTexts()
  const error = why instanceof ApiError ? why : null
  const reasonText = why instanceof ApiError ? formatFailure(t, why) : t(`gameAccount.problem.${why}`)
  const hasNoAccount = error?.code === 'SLOT_NO_ACCOUNT'
  const title = t('gameAccount.playFailed')

  const renderNextAction = () => {
    if (why === 'noLogin' || hasNoAccount)
      return (
        <Button variant="main" wide icon={<KeyRound size={18} />} onClick={onResetPassword}>
          {t(hasNoAccount ? 'gameAccount.openAccount' : 'gameAccount.reset')}
        </Button>
      )
    if (why === 'noState' || (error && (error.kind !== 'refused' || error.outcomeUnknown)))
      return (
        <Button variant="main" wide icon={<RotateCw size={18} />} onClick={onRetry}>
          {t('common.retry')}
        </Button>
      )
    return undefined
  }

  return (
    <FailureDialog
      title={title}
      error={error}
      text={hasNoAccount ? `${reasonText} ${t('gameAccount.passwordOpens')}` : reasonText}
      isMoney={isMoneyInvolved}
      asksSupport
      reference={name}
      nextAction={renderNextAction()}
      onClose={onClose}
    />
  )
}
