import type { Currency } from '@sabai/contracts/constants'
import { useState } from 'react'
import { formatFailure } from '../../api/error-text.ts'
import { useTexts } from '../../lib/i18n/i18n.ts'
import type { MoneyLock } from '../../shared/account/use-balances.ts'
import { useMoneyCommand } from '../../shared/account/use-money-command.ts'
import { PaidDialog } from '../../shared/credit/paid-dialog.tsx'
import { useCreditTerms } from '../../shared/credit/use-credit-terms.ts'
import { ReviewDialog } from '../../shared/money/review-dialog.tsx'
import { UnconfirmedDialog } from '../../shared/money/unconfirmed-dialog.tsx'
import { useBalanceText } from '../../shared/money/use-money-text.ts'
import { showToast } from '../../ui/feedback/toast-list.ts'
import type { RefundCheck } from './read-refund.ts'
import styles from './refund-dialog.module.css'

interface Props {
  check: RefundCheck
  /** Null if it is not known. */
  wallet: number | null
  currency: Currency
  lock: MoneyLock
  /** Called when the credit was or may have been paid, or was refused; reloads the check. */
  onEnd: () => Promise<void>
  onClose: () => void
}

/** Asks for confirmation before the refund credit is paid into the wallet, and shows its terms (product section 2). */
export const PayDialog = ({ check, wallet, currency, lock, onEnd, onClose }: Props) => {
  const { t } = useTexts()
  const balanceText = useBalanceText(currency)
  const { run, running } = useMoneyCommand('GET /api/refund/addWallet', lock)
  const [outcomeShown, setOutcomeShown] = useState<'paid' | 'unknown' | null>(null)
  const terms = useCreditTerms(check.credit, currency)

  const pay = async () => {
    const outcome = await run()
    if (!outcome) return
    const { error } = outcome
    if (!error) setOutcomeShown('paid')
    else if (error.outcomeUnknown) setOutcomeShown('unknown')
    else {
      showToast('bad', formatFailure(t, error))
      // The server would refuse the same payment again; when offline, nothing was sent, so the dialog stays.
      if (error.kind === 'refused') onClose()
    }
    await onEnd()
  }

  const latest = {
    latest: lock,
    items: [{ key: 'wallet', label: t('home.wallet'), text: balanceText(wallet) }],
    onClose,
  }
  if (outcomeShown === 'unknown')
    return <UnconfirmedDialog {...latest} title={t('refund.payUnknown')} hint={t('credit.unknownHint')} />
  if (outcomeShown) return <PaidDialog {...latest} title={t('refund.paid')} />
  return (
    <ReviewDialog
      title={t('refund.payTitle')}
      amount={{ label: t('refund.credit'), amount: check.credit.amount, currency }}
      items={terms}
      confirm={t('credit.toWallet')}
      latest={lock}
      isEmpty={!running && check.credit.amount === 0}
      busy={running}
      onConfirm={() => void pay()}
      onClose={onClose}
    >
      {check.isBonusActive && <p className={styles.warning}>{t('credit.bonusActive')}</p>}
    </ReviewDialog>
  )
}
