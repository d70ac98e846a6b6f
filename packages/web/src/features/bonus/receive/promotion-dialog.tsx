import type { Currency } from '@sabai/contracts/constants'
import { SearchX } from 'lucide-react'
import { ApiError } from '../../../api/api-error.ts'
import { useApi } from '../../../api/use-api.ts'
import { useTexts } from '../../../lib/i18n/i18n.ts'
import { CallFailedState } from '../../../shared/failure/call-failed-state.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { ServerHtml } from '../../../ui/display/server-html.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { SectionBoundary } from '../../../ui/feedback/section-boundary.tsx'
import { SlowNote } from '../../../ui/feedback/slow-note.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { formatForfeitedShare } from '../forfeited-share.ts'
import { readPromotion } from '../read-bonus.ts'
import { UnconfirmedRewardDialog } from '../unconfirmed-reward-dialog.tsx'
import styles from './receive.module.css'
import { ReceiveActions } from './receive-actions.tsx'
import { ReceiveProblem } from './receive-problem.tsx'
import type { ReceivedBonus } from './received-dialog.tsx'
import { useReceive } from './use-receive.ts'

interface Props {
  code: string
  /** Whether a bonus or promotion is already active. */
  hasActiveReward: boolean
  activeRewardText: string
  currency: Currency | null
  onEnd: () => void
  onReceived: (received: ReceivedBonus) => void
  onClose: () => void
}

/** Looks up a promotion by its code and shows the result (product section 2, "Bonus page"). */
export const PromotionDialog = ({
  code,
  hasActiveReward,
  activeRewardText,
  currency,
  onEnd,
  onReceived,
  onClose,
}: Props) => {
  const { t } = useTexts()
  const { data, error, isValidating, reload } = useApi('GET /api/promotion/find/{code}', { params: { code } })
  const failure = error ?? (Array.isArray(data) ? new ApiError('unreadable') : undefined)
  const promotion = data ? readPromotion(data) : null
  const { receive, isRunning, problem, dismissProblem } = useReceive({
    route: 'GET /api/promotion/activate/{code}',
    code,
    onEnd,
    onReceived: (amount) => onReceived({ title: t('bonus.promotion.received'), name: code, amount }),
  })

  const renderContent = () => {
    if (promotion)
      return (
        <>
          {promotion.description && (
            <SectionBoundary>
              <ServerHtml html={promotion.description} />
            </SectionBoundary>
          )}
          <p className={styles.notice}>{formatForfeitedShare(t, promotion.percentFail)}</p>
          <ReceiveActions
            blockReason={hasActiveReward ? 'other' : null}
            receiveLabel={t('bonus.promotion.receive')}
            isBusy={isRunning}
            onReceive={receive}
            onClose={onClose}
          />
        </>
      )
    if (data === undefined && !failure)
      return (
        <div className={styles.searching} role="status" data-loading>
          <Spinner />
          <p>{t('bonus.promotion.searching')}</p>
          <SlowNote />
        </div>
      )
    if (failure)
      return (
        <CallFailedState
          title={t('bonus.promotion.failed')}
          error={failure}
          isRetrying={isValidating}
          onRetry={() => void reload()}
        />
      )
    return (
      <Notice
        icon={<SearchX size={26} />}
        role="status"
        title={t('bonus.promotion.notFound')}
        text={t('bonus.promotion.notFoundHint')}
        action={<Button onClick={onClose}>{t('bonus.promotion.another')}</Button>}
      />
    )
  }

  if (problem?.outcomeUnknown)
    return (
      <UnconfirmedRewardDialog
        title={t('bonus.unconfirmed')}
        hint={t('bonus.unconfirmedHint')}
        error={problem}
        activeRewardText={activeRewardText}
        currency={currency}
        onClose={onClose}
      />
    )
  return (
    <Dialog title={t('bonus.promotion.title', { code })} locked={isRunning} onClose={onClose}>
      <div className={styles.body}>{renderContent()}</div>
      {problem && <ReceiveProblem error={problem} name={code} onClose={dismissProblem} />}
    </Dialog>
  )
}
