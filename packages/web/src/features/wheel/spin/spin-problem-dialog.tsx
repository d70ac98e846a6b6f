import { ApiError } from '../../../api/api-error.ts'
import { formatCount } from '../../../lib/format/money.ts'
import { useTexts } from '../../../lib/i18n/i18n.ts'
import { FailureDialog } from '../../../shared/failure/failure-dialog.tsx'
import { MessageDialog } from '../../../ui/dialog/message-dialog.tsx'
import { OutcomeMark } from '../../../ui/display/outcome-mark.tsx'
import { formatSpinCode, formatSpinFailure } from '../spin-error-text.ts'
import { DepositLink } from './deposit-link.tsx'
import type { SpinProblem } from './use-spin.ts'

interface Props {
  problem: SpinProblem
  /** The remaining coins according to the last reply; null while they are unknown. */
  coins: number | null
  onClose: () => void
}

/** Says why the wheel did not turn, or that the outcome is unknown, with the current coins. */
export const SpinProblemDialog = ({ problem, coins, onClose }: Props) => {
  const { t } = useTexts()
  const error = 'error' in problem ? problem.error : null
  if (error?.outcomeUnknown)
    return (
      <MessageDialog title={t('spin.unconfirmed')} mark={<OutcomeMark outcome="unknown" />} onClose={onClose}>
        <p>{t('spin.unconfirmedHint')}</p>
        {coins !== null && <p role="status">{t('spin.coinsNow', { count: coins, shown: formatCount(coins) })}</p>}
      </MessageDialog>
    )
  const code = error ? error.code : 'refusal' in problem ? problem.refusal : null
  return (
    <FailureDialog
      title={t('spin.failed')}
      error={error ?? new ApiError('refused')}
      text={'error' in problem ? formatSpinFailure(t, problem.error) : formatSpinCode(t, problem.refusal)}
      saysNoMoneyMoved={false}
      nextAction={code === 'NO_COIN' && <DepositLink />}
      onClose={onClose}
    />
  )
}
