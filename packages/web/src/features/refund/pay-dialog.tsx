import type { Currency } from '@sabai/contracts/constants'
import { useState } from 'react'
import { useTexts } from '../../lib/i18n/i18n.ts'
import type { MoneyLock } from '../../shared/account/use-balances.ts'
import { useMoneyCommand } from '../../shared/account/use-money-command.ts'
import { paidAmountOf, useCreditTerms } from '../../shared/credit/use-credit-terms.ts'
import { useShowFailure } from '../../shared/failure/use-show-failure.tsx'
import { ArrivalDialog } from '../../shared/money/arrival-dialog.tsx'
import { ReviewDialog } from '../../shared/money/review-dialog.tsx'
import { UnconfirmedDialog } from '../../shared/money/unconfirmed-dialog.tsx'
import { useFormatBalance, useFormatMoney } from '../../shared/money/use-format-money.ts'
import { Button } from '../../ui/form/button.tsx'
import type { RefundCheck } from './read-refund.ts'
import styles from './refund-dialog.module.css'

interface Props {
  refundCheck: RefundCheck
  /** The wallet's balance; null if it is unknown. */
  walletBalance: number | null
  currency: Currency
  lock: MoneyLock
  /** Called when the command to pay the credit has ended, whatever its outcome. Must reload the state of the refund. */
  onEnd: () => Promise<void>
  onTransfer: () => void
  onClose: () => void
}

/** Asks for confirmation before the refund credit is paid into the wallet, and shows its terms (product section 2). */
export const RefundPaymentDialog = ({
  refundCheck,
  walletBalance,
  currency,
  lock,
  onEnd,
  onTransfer,
  onClose,
}: Props) => {
  const { t } = useTexts()
  const showFailure = useShowFailure()
  const formatMoney = useFormatMoney(currency)
  const formatBalance = useFormatBalance(currency)
  const { run, isRunning } = useMoneyCommand('GET /api/refund/addWallet', lock)
  const [shownOutcome, setShownOutcome] = useState<'paid' | 'unknown' | null>(null)
  const terms = useCreditTerms(refundCheck.credit, currency)
  const payout = paidAmountOf(refundCheck.credit, refundCheck.isBonusActive, currency)
  /** The amount that the member confirmed; null until then, or if it was unknown. */
  const [paidAmount, setPaidAmount] = useState<number | null>(null)

  const pay = async () => {
    setPaidAmount(payout)
    const outcome = await run()
    if (!outcome) return
    const { error } = outcome
    if (!error) setShownOutcome('paid')
    else if (error.outcomeUnknown) setShownOutcome('unknown')
    else {
      showFailure(error, t('refund.payTitle'))
      // After a refusal the dialog closes, because the server would refuse the same payment again. If the device was
      // offline, nothing was sent, so the dialog stays open.
      if (error.kind === 'refused') onClose()
    }
    await onEnd()
  }

  const balanceProps = {
    latestBalances: lock,
    items: [{ key: 'wallet', label: t('home.wallet'), text: formatBalance(walletBalance) }],
    onClose,
  }
  if (shownOutcome === 'unknown')
    return <UnconfirmedDialog {...balanceProps} title={t('refund.payUnknown')} hint={t('credit.unknownHint')} />
  if (shownOutcome)
    return (
      <ArrivalDialog
        {...balanceProps}
        title={t('refund.paid')}
        amount={paidAmount}
        currency={currency}
        action={
          <Button variant="main" wide onClick={onTransfer}>
            {t('money.toGame')}
          </Button>
        }
      />
    )
  return (
    <ReviewDialog
      title={t('refund.payTitle')}
      amount={{ label: t('credit.net'), amount: payout, currency }}
      items={[{ key: 'credit', label: t('refund.credit'), text: formatMoney(refundCheck.credit.amount) }, ...terms]}
      confirmLabel={payout === null ? t('credit.toWallet') : t('credit.receive', { amount: formatMoney(payout) })}
      latestBalances={lock}
      isEmpty={!isRunning && refundCheck.credit.amount === 0}
      isBusy={isRunning}
      onConfirm={() => void pay()}
      onClose={onClose}
    >
      {refundCheck.isBonusActive && <p className={styles.warning}>{t('credit.bonusActive')}</p>}
    </ReviewDialog>
  )
}
