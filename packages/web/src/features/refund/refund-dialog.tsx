import type { Currency } from '@sabai/contracts/constants'
import { useState } from 'react'
import { formatFailure } from '../../api/error-text.ts'
import { useApi } from '../../api/use-api.ts'
import { useTexts } from '../../lib/i18n/i18n.ts'
import type { MoneyLock } from '../../shared/account/use-balances.ts'
import { paidAmountOf } from '../../shared/credit/use-credit-terms.ts'
import { MainAmount } from '../../shared/money/main-amount.tsx'
import { MoneyList } from '../../shared/money/money-list.tsx'
import { useFormatMoney } from '../../shared/money/use-format-money.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/form/button.tsx'
import { RefundPaymentDialog } from './pay-dialog.tsx'
import { readRefundCheck } from './read-refund.ts'
import { ReceiveRefund } from './receive-refund.tsx'
import styles from './refund-dialog.module.css'
import { RefundLog } from './refund-log.tsx'
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
 * amount is large: the one that the main action pays. This amount comes first.
 */
export const RefundDialog = ({ walletBalance, currency, lock, onTransfer, onClose }: Props) => {
  const { t } = useTexts()
  const formatMoney = useFormatMoney(currency)
  const { data, error, isValidating, reload } = useApi('GET /api/refund/check')
  const refundPage = useRefundPage()
  const [isPaying, setPaying] = useState(false)
  const refundCheck = data ? readRefundCheck(data) : null

  const reloadAll = async () => {
    refundPage.setPage(1)
    await Promise.all([reload(), refundPage.reload()])
  }

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
        <FailedState
          title={t('refund.checkFailed')}
          text={formatFailure(t, error)}
          isRetrying={isValidating}
          onRetry={() => void reload()}
        />
      )
    const { state, credit, isBonusActive } = refundCheck
    const canPay = (credit.amount ?? 0) > 0
    const isCreditMain = canPay && state !== 'ready'
    const netAmount = paidAmountOf(credit, isBonusActive, currency)
    const moneyItems = [{ key: 'credit', label: t('refund.credit'), text: formatMoney(credit.amount) }]
    const netItem = { key: 'net', label: t('credit.net'), text: formatMoney(netAmount) }
    const receiveSection = (
      <ReceiveRefund refundCheck={refundCheck} currency={currency} isMainAmount={!isCreditMain} onEnd={reloadAll} />
    )
    return (
      <>
        {error && (
          <p className={styles.stale} role="status">
            {t('refund.stale')}
          </p>
        )}
        {!isCreditMain && receiveSection}
        <section className={styles.credit} aria-label={t('refund.credit')}>
          {isCreditMain && netAmount !== null && (
            <MainAmount label={t('credit.net')} amount={netAmount} currency={currency} />
          )}
          <MoneyList
            items={canPay && !isCreditMain && netAmount !== credit.amount ? [...moneyItems, netItem] : moneyItems}
          />
          {canPay && (
            <Button variant={isCreditMain ? 'main' : 'plain'} wide onClick={() => setPaying(true)}>
              {t('credit.toWallet')}
            </Button>
          )}
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
      </>
    )
  }

  return (
    <Dialog tall title={t('refund.title')} onClose={onClose}>
      <div className={styles.body}>
        {renderCheck()}
        <RefundLog {...refundPage} currency={currency} />
      </div>
    </Dialog>
  )
}
