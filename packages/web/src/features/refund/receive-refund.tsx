import type { Currency } from '@sabai/contracts/constants'
import { Gift } from 'lucide-react'
import { useState } from 'react'
import { formatFailure } from '../../api/error-text.ts'
import { useCommand } from '../../api/use-command.ts'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { MainAmount } from '../../shared/money/main-amount.tsx'
import { useFormatMoney } from '../../shared/money/use-format-money.ts'
import { MessageDialog } from '../../ui/dialog/message-dialog.tsx'
import { OutcomeMark } from '../../ui/display/outcome-mark.tsx'
import { ServerHtml } from '../../ui/display/server-html.tsx'
import { SectionBoundary } from '../../ui/feedback/section-boundary.tsx'
import { showToast } from '../../ui/feedback/toast-list.ts'
import { Button } from '../../ui/form/button.tsx'
import type { RefundCheck } from './read-refund.ts'
import styles from './refund-dialog.module.css'

interface Props {
  refundCheck: RefundCheck
  currency: Currency
  /**
   * Whether the amount of the refund is the dialog's one large amount, as explained in refund-dialog.tsx. If it is not,
   * the button is shown only while the refund can be received.
   */
  isMainAmount: boolean
  /** Called when the command has ended, whatever its outcome. Reloads the refund check and the log. */
  onEnd: () => Promise<void>
}

/**
 * Shows whether there is a refund, its amount, and the button that receives it. While the button cannot be pressed,
 * also shows the conditions (product section 4).
 */
export const ReceiveRefund = ({
  refundCheck: { state, conditions, available },
  currency,
  isMainAmount,
  onEnd,
}: Props) => {
  const { t } = useTexts()
  const formatMoney = useFormatMoney(currency)
  const amount = state === 'none' ? null : available
  const { run } = useCommand('GET /api/refund/receive')
  const [isBusy, setIsBusy] = useState(false)
  const [isOutcomeUnknown, setOutcomeUnknown] = useState(false)

  const receive = async () => {
    setIsBusy(true)
    const outcome = await run()
    if (outcome?.error?.outcomeUnknown) setOutcomeUnknown(true)
    else if (outcome?.error) showToast('bad', formatFailure(t, outcome.error))
    else if (outcome) showToast('good', t('errors.REFUND_SUCCESS'))
    // The button stays busy until the refund check is reloaded. A press before that would send the same command again.
    if (outcome) await onEnd()
    setIsBusy(false)
  }

  return (
    <section className={styles.receive} data-ready={state === 'ready' || undefined} aria-label={t('refund.receive')}>
      <div role="status">
        <p className={styles.state}>{t(`refund.state.${state}`)}</p>
        <p className={styles.hint}>{t(`refund.hint.${state}`)}</p>
      </div>
      {isMainAmount && amount !== null && (
        <MainAmount label={t('refund.available')} amount={amount} currency={currency} />
      )}
      {(state === 'ready' || isMainAmount) && (
        <Button
          variant={state === 'ready' ? 'main' : 'plain'}
          wide
          icon={<Gift size={18} />}
          busy={isBusy}
          disabled={state !== 'ready'}
          onClick={() => void receive()}
        >
          {amount === null ? t('refund.receive') : t('refund.receiveAmount', { amount: formatMoney(amount) })}
        </Button>
      )}
      {state !== 'ready' && conditions && (
        <div className={styles.conditions}>
          <h3>{t('refund.conditions')}</h3>
          <SectionBoundary>
            <ServerHtml html={conditions} />
          </SectionBoundary>
        </div>
      )}
      {isOutcomeUnknown && (
        <MessageDialog
          title={t('refund.receiveUnknown')}
          mark={<OutcomeMark outcome="unknown" />}
          onClose={() => setOutcomeUnknown(false)}
        >
          <p>{t('refund.receiveUnknownHint')}</p>
        </MessageDialog>
      )}
    </section>
  )
}
