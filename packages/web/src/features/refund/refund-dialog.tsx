import type { Currency } from '@sabai/contracts/constants'
import { useState } from 'react'
import { useApi } from '../../api/use-api.ts'
import { useTexts } from '../../lib/i18n/i18n.ts'
import type { MoneyLock } from '../../shared/account/use-balances.ts'
import { paidAmountOf } from '../../shared/credit/use-credit-terms.ts'
import { CallFailedState } from '../../shared/failure/call-failed-state.tsx'
import { MainAmount } from '../../shared/money/main-amount.tsx'
import { MoneyList } from '../../shared/money/money-list.tsx'
import { useFormatMoney } from '../../shared/money/use-format-money.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx'
import { MessageDialog } from '../../ui/dialog/message-dialog.tsx'
import { OutcomeMark } from '../../ui/display/outcome-mark.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/form/button.tsx'
import { RefundPaymentDialog } from './pay-dialog.tsx'
import { type RefundCheck, readRefundCheck } from './read-refund.ts'
import { ReceiveRefund, ReceiveRefundButton } from './receive-refund.tsx'
import styles from './refund-dialog.module.css'
import { RefundLog } from './refund-log.tsx'
import { useReceiveRefund } from './use-receive-refund.ts'
import { useRefundPage } from './use-refund-page.ts'

interface Props {
  /** The balance of the wallet; null if it is unknown. */
  walletBalance: number | null
  currency: Currency
  lock: MoneyLock
  onTransfer: () => void
  onClose: () => void
}

/**
 * The refund to receive, the refund credit and its payment into the wallet, and the log (product section 2). Only one
 * amount is large: the one that the main action pays. This amount comes first. The main action is in the foot. If
 * nothing can be received, there is none: the disabled button is then beside the reason.
 */
export const RefundDialog = ({ walletBalance, currency, lock, onTransfer, onClose }: Props) => {
  const { t } = useTexts()
  const formatMoney = useFormatMoney(currency)
  const { data, error, isValidating, reload } = useApi('GET /api/refund/check')
  const refundPage = useRefundPage()
  const [isPaying, setPaying] = useState(false)
  const refundCheck = data ? readRefundCheck(data) : null
  const receiving = useReceiveRefund(async () => {
    refundPage.setPage(1)
    await Promise.all([reload(), refundPage.reload()])
  })
  const isReady = refundCheck?.state === 'ready'
  const canPay = (refundCheck?.credit.amount ?? 0) > 0
  const isCreditMain = canPay && !isReady
  const netAmount = refundCheck && paidAmountOf(refundCheck.credit, refundCheck.isBonusActive, currency)

  const receiveProps = (check: RefundCheck) => ({
    refundCheck: check,
    currency,
    isBusy: receiving.isBusy,
    onPress: () => void receiving.receive(),
  })
  const renderPayButton = () => (
    <Button variant={isCreditMain ? 'main' : 'plain'} wide onClick={() => setPaying(true)}>
      {netAmount === null ? t('credit.toWallet') : t('credit.receive', { amount: formatMoney(netAmount) })}
    </Button>
  )

  const renderCheck = () => {
    if (data === undefined && !error)
      return (
        <Loading>
          <Skeleton width="60%" height="4.5rem" />
          <Skeleton height="6rem" />
          <Skeleton height="var(--target)" />
          <Skeleton height="4rem" />
          <Skeleton height="var(--target)" />
        </Loading>
      )
    if (!refundCheck)
      return (
        <CallFailedState
          title={t('refund.checkFailed')}
          error={error}
          isRetrying={isValidating}
          onRetry={() => void reload()}
        />
      )
    const receiveSection = <ReceiveRefund {...receiveProps(refundCheck)} isMainAmount={!isCreditMain} />
    return (
      <>
        {error && (
          <p className={styles.stale} role="status">
            {t('refund.stale')}
          </p>
        )}
        {!isCreditMain && receiveSection}
        <section className={styles.credit} data-payable={canPay || undefined} aria-label={t('refund.credit')}>
          {isCreditMain && netAmount !== null && (
            <MainAmount label={t('credit.net')} amount={netAmount} currency={currency} />
          )}
          <MoneyList
            items={[{ key: 'credit', label: t('refund.credit'), text: formatMoney(refundCheck.credit.amount) }]}
          />
          {canPay && !isCreditMain && renderPayButton()}
        </section>
        {isCreditMain && receiveSection}
        {isPaying && (
          <RefundPaymentDialog
            refundCheck={refundCheck}
            walletBalance={walletBalance}
            currency={currency}
            lock={lock}
            onEnd={reload}
            onTransfer={onTransfer}
            onClose={() => setPaying(false)}
          />
        )}
        {receiving.isOutcomeUnknown && (
          <MessageDialog
            title={t('refund.receiveUnknown')}
            mark={<OutcomeMark outcome="unknown" />}
            onClose={receiving.closeUnknown}
          >
            <p>{t('refund.receiveUnknownHint')}</p>
          </MessageDialog>
        )}
      </>
    )
  }

  return (
    <Dialog tall title={t('refund.title')} onClose={onClose}>
      <div className={styles.body}>
        {renderCheck()}
        <RefundLog {...refundPage} currency={currency} />
        {refundCheck && (isReady || isCreditMain) && (
          <DialogFoot>
            {isReady ? <ReceiveRefundButton {...receiveProps(refundCheck)} /> : renderPayButton()}
          </DialogFoot>
        )}
      </div>
    </Dialog>
  )
}
