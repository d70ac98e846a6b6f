import type { Currency } from '@sabai/contracts/constants'
import { useState } from 'react'
import type { ApiError } from '../../../api/api-error.ts'
import { useTexts } from '../../../lib/i18n/i18n.ts'
import { FailureDialog } from '../../../shared/failure/failure-dialog.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { MessageDialog } from '../../../ui/dialog/message-dialog.tsx'
import { showToast } from '../../../ui/feedback/toast-list.ts'
import { UnconfirmedRewardDialog } from '../unconfirmed-reward-dialog.tsx'
import { useRewardCommand } from '../use-reward-command.ts'
import type { ActiveReward } from '../use-rewards.ts'
import styles from './cancel-dialog.module.css'
import { ForfeitNote } from './forfeit-note.tsx'

interface Props {
  /**
   * The active bonus or promotion; null if it has ended in the meantime, undefined if it is unknown whether one is
   * active.
   */
  activeReward: ActiveReward | null | undefined
  activeRewardText: string
  currency: Currency | null
  /** Called when the command was sent and has ended, whatever its outcome. */
  onEnd: () => void
  onClose: () => void
}

/** Asks for confirmation before the active bonus is cancelled, and says what the member loses. */
export const CancelDialog = ({ activeReward, activeRewardText, currency, onEnd, onClose }: Props) => {
  const { t } = useTexts()
  const { run, isRunning } = useRewardCommand('GET /api/bonus/clear', onEnd)
  const [problem, setProblem] = useState<ApiError | null>(null)

  const cancel = async () => {
    const outcome = await run()
    if (!outcome) return
    if (outcome.error) return setProblem(outcome.error)
    showToast('good', t('errors.BONUS_CLEAR'))
    onClose()
  }

  if (problem?.outcomeUnknown)
    return (
      <UnconfirmedRewardDialog
        title={t('bonus.cancelUnconfirmed')}
        hint={t('bonus.cancelUnconfirmedHint')}
        error={problem}
        activeRewardText={activeRewardText}
        currency={currency}
        onClose={onClose}
      />
    )
  // If the server refused because the bonus had already ended, this message is shown instead of the refusal.
  if (activeReward === null && !isRunning)
    return (
      <MessageDialog title={t('bonus.ended')} onClose={onClose}>
        <p>{t('bonus.endedHint')}</p>
      </MessageDialog>
    )
  if (problem) return <FailureDialog title={t('bonus.cancelFailed')} error={problem} onClose={onClose} />
  return (
    <ConfirmDialog
      title={t('bonus.cancelAsk')}
      confirmLabel={t('bonus.cancel')}
      declineLabel={t('bonus.keep')}
      isDanger
      isBusy={isRunning}
      onConfirm={() => void cancel()}
      onClose={onClose}
    >
      {activeReward?.name && <p className={styles.name}>{activeReward.name}</p>}
      <ForfeitNote percentFail={activeReward?.percentFail ?? null} currency={currency} />
    </ConfirmDialog>
  )
}
