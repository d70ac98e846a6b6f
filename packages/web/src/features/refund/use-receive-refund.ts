import { useState } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { useShowFailure } from '../../shared/failure/use-show-failure.tsx'
import { showToast } from '../../ui/feedback/toast-list.ts'

/**
 * The command that receives the refund. `onEnd` is called when the command has ended, whatever its outcome, and reloads
 * the refund check and the log.
 */
export const useReceiveRefund = (onEnd: () => Promise<void>) => {
  const { t } = useTexts()
  const showFailure = useShowFailure()
  const { run } = useCommand('GET /api/refund/receive')
  const [isBusy, setIsBusy] = useState(false)
  const [isOutcomeUnknown, setOutcomeUnknown] = useState(false)

  const receive = async () => {
    setIsBusy(true)
    const outcome = await run()
    if (outcome?.error?.outcomeUnknown) setOutcomeUnknown(true)
    else if (outcome?.error) showFailure(outcome.error, t('refund.receive'))
    else if (outcome) showToast('good', t('errors.REFUND_SUCCESS'))
    // The button stays busy until the refund check is reloaded. A press before that would send the same command again.
    if (outcome) await onEnd()
    setIsBusy(false)
  }
  return { receive, isBusy, isOutcomeUnknown, closeUnknown: () => setOutcomeUnknown(false) }
}
