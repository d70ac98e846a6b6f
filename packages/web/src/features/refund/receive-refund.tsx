import type { Currency } from '@sabai/contracts/constants'
import { Gift } from 'lucide-react'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { MainAmount } from '../../shared/money/main-amount.tsx'
import { useFormatMoney } from '../../shared/money/use-format-money.ts'
import { ServerHtml } from '../../ui/display/server-html.tsx'
import { SectionBoundary } from '../../ui/feedback/section-boundary.tsx'
import { Button } from '../../ui/form/button.tsx'
import type { RefundCheck } from './read-refund.ts'
import styles from './refund-dialog.module.css'

interface ButtonProps {
  refundCheck: RefundCheck
  currency: Currency
  isBusy: boolean
  onPress: () => void
}

/** The button that receives the refund. */
export const ReceiveRefundButton = ({ refundCheck: { state, available }, currency, isBusy, onPress }: ButtonProps) => {
  const { t } = useTexts()
  const formatMoney = useFormatMoney(currency)
  const isReady = state === 'ready'
  return (
    <Button
      variant={isReady ? 'main' : 'plain'}
      wide
      icon={<Gift size={18} />}
      busy={isBusy}
      disabled={!isReady}
      onClick={onPress}
    >
      {available === null ? t('refund.receive') : t('refund.receiveAmount', { amount: formatMoney(available) })}
    </Button>
  )
}

interface Props extends ButtonProps {
  /** Whether the amount of the refund is the dialog's one large amount, as explained in refund-dialog.tsx. */
  isMainAmount: boolean
}

/**
 * Shows whether there is a refund, and its amount. If it cannot be received, also shows the conditions (product section
 * 4) and, unless the dialog has another main action, the disabled button.
 */
export const ReceiveRefund = ({ isMainAmount, ...buttonProps }: Props) => {
  const { t } = useTexts()
  const { refundCheck, currency } = buttonProps
  const { state, conditions, available } = refundCheck
  return (
    <section className={styles.receive} data-ready={state === 'ready' || undefined} aria-label={t('refund.receive')}>
      <div role="status">
        <p className={styles.state}>{t(`refund.state.${state}`)}</p>
        <p className={styles.hint}>{t(`refund.hint.${state}`)}</p>
      </div>
      {isMainAmount && available !== null && (
        <MainAmount label={t('refund.available')} amount={available} currency={currency} />
      )}
      {isMainAmount && state !== 'ready' && <ReceiveRefundButton {...buttonProps} />}
      {state !== 'ready' && conditions && (
        <div className={styles.conditions}>
          <h3>{t('refund.conditions')}</h3>
          <SectionBoundary>
            <ServerHtml html={conditions} />
          </SectionBoundary>
        </div>
      )}
    </section>
  )
}
