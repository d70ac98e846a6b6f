import type { Currency } from '@sabai/contracts/constants'
import { useState } from 'react'
import { useTexts } from '../../lib/i18n/i18n.ts'
import type { MoneyLock } from '../../shared/account/use-balances.ts'
import { useMoneyCommand } from '../../shared/account/use-money-command.ts'
import { useBonusCheck } from '../../shared/bonus/use-bonus-check.ts'
import { type Credit, paidAmountOf, useCreditTerms } from '../../shared/credit/use-credit-terms.ts'
import { useShowFailure } from '../../shared/failure/use-show-failure.tsx'
import { ArrivalDialog } from '../../shared/money/arrival-dialog.tsx'
import { ReviewDialog } from '../../shared/money/review-dialog.tsx'
import { UnconfirmedDialog } from '../../shared/money/unconfirmed-dialog.tsx'
import { useFormatBalance, useFormatMoney } from '../../shared/money/use-format-money.ts'
import { Button } from '../../ui/form/button.tsx'

interface Props {
  credit: Credit
  /** The wallet's balance; null if it is unknown. */
  walletBalance: number | null
  currency: Currency
  lock: MoneyLock
  onTransfer: () => void
  onClose: () => void
}

/** The outcome of a claim: all of the credit was paid, or a part of it, or the outcome is unknown. */
type ClaimOutcome = 'all' | 'part' | 'unknown'

/** Asks for confirmation before the referral bonus is paid into the wallet, and shows its terms (product section 2). */
export const ClaimDialog = ({ credit, walletBalance, currency, lock, onTransfer, onClose }: Props) => {
  const { t } = useTexts()
  const showFailure = useShowFailure()
  const formatMoney = useFormatMoney(currency)
  const formatBalance = useFormatBalance(currency)
  const { run, isRunning } = useMoneyCommand('GET /api/invite/bonus', lock)
  const [claimOutcome, setClaimOutcome] = useState<ClaimOutcome | null>(null)
  // While the command runs, the balances are stale and `credit` is unknown, so the dialog still shows the credit that
  // the member confirmed.
  const [confirmedCredit, setConfirmedCredit] = useState(credit)
  const shownCredit = isRunning ? confirmedCredit : credit
  const terms = useCreditTerms(shownCredit, currency)
  const { isActive } = useBonusCheck()
  const payout = paidAmountOf(shownCredit, isActive, currency)

  const claim = async () => {
    setConfirmedCredit(credit)
    const outcome = await run()
    if (!outcome) return
    const { reply, error } = outcome
    if (!error) return setClaimOutcome(reply.message === 'INVITE_BONUS_FAIL' ? 'part' : 'all')
    if (error.outcomeUnknown) return setClaimOutcome('unknown')
    showFailure(error, t('invite.claimTitle'))
    // After a refusal the dialog closes, because the server would refuse the same claim again. If the device was
    // offline, nothing was sent, so the dialog stays open.
    if (error.kind === 'refused') onClose()
  }

  const balanceProps = {
    latestBalances: lock,
    items: [
      { key: 'wallet', label: t('home.wallet'), text: formatBalance(walletBalance) },
      { key: 'credit', label: t('home.referral'), text: formatBalance(credit.amount) },
    ],
    onClose,
  }
  if (claimOutcome === 'unknown')
    return <UnconfirmedDialog {...balanceProps} title={t('invite.unknown')} hint={t('credit.unknownHint')} />
  if (claimOutcome)
    return (
      <ArrivalDialog
        {...balanceProps}
        title={t('invite.paid')}
        amount={paidAmountOf(confirmedCredit, claimOutcome === 'part', currency)}
        currency={currency}
        text={t(claimOutcome === 'all' ? 'errors.INVITE_BONUS_SUCCESS' : 'errors.INVITE_BONUS_FAIL')}
        action={
          <Button variant="main" wide onClick={onTransfer}>
            {t('money.toGame')}
          </Button>
        }
      />
    )
  return (
    <ReviewDialog
      title={t('invite.claimTitle')}
      amount={
        payout === null
          ? { label: t('home.referral'), amount: shownCredit.amount, currency }
          : { label: t('credit.net'), amount: payout, currency }
      }
      items={[{ key: 'credit', label: t('home.referral'), text: formatMoney(shownCredit.amount) }, ...terms]}
      confirmLabel={payout === null ? t('credit.toWallet') : t('credit.receive', { amount: formatMoney(payout) })}
      latestBalances={lock}
      isEmpty={shownCredit.amount === 0}
      isBusy={isRunning}
      onConfirm={() => void claim()}
      onClose={onClose}
    />
  )
}
