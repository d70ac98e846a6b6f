import type { Currency } from '@sabai/contracts/constants'
import { useState } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import type { BankAccount } from '../../lib/bank/bank-account.ts'
import { useTypedText } from '../../lib/deploy/typed-text.ts'
import { getServerNowMs } from '../../lib/runtime/server-clock.ts'
import type { MoneyLock } from '../../shared/account/use-balances.ts'
import { useMoneyCommand } from '../../shared/account/use-money-command.ts'
import { useBonusCheck } from '../../shared/bonus/use-bonus-check.ts'
import { UnreadBalances } from '../../shared/money/unread-balances.tsx'
import type { AvailableMoney } from './check-withdraw.ts'
import { WithdrawFormDialog } from './withdraw-form-dialog.tsx'
import { WithdrawProblemDialog } from './withdraw-problem-dialog.tsx'
import { WithdrawReceiptDialog } from './withdraw-receipt-dialog.tsx'
import { WithdrawReviewDialog } from './withdraw-review-dialog.tsx'

interface Props {
  available: AvailableMoney
  currency: Currency
  bank: BankAccount
  lock: MoneyLock
  onDeposit: () => void
  onClose: () => void
}

/**
 * The dialogs of a withdrawal: form, review, and receipt or problem (product sections 4, 5). Nothing can be sent while
 * the balances are stale.
 */
export const WithdrawDialog = ({ available, currency, bank, lock, onDeposit, onClose }: Props) => {
  const { run, isRunning, isLocked } = useMoneyCommand('POST /api/wallet/withdrawAll', lock)
  const [text, setText] = useTypedText('withdraw-amount')
  const [pendingAmount, setPendingAmount] = useState<number | null>(null)
  const [withdrawal, setWithdrawal] = useState<{ amount: number; confirmedAt: string } | null>(null)
  const [problem, setProblem] = useState<{ error: ApiError; amount: number } | null>(null)
  const bonus = useBonusCheck()
  const commonProps = { available, currency, bank, bonus }

  const send = async (amount: number) => {
    const outcome = await run({ body: { amount } })
    if (!outcome) return
    // The browser tab keeps the typed amount for the case of a reload. It must forget an amount that was withdrawn, or
    // that may have been.
    if (!outcome.error || outcome.error.outcomeUnknown) setText('')
    // The withdrawal may have ended a bonus.
    if (bonus.isActive) void bonus.reload()
    if (!outcome.error) return setWithdrawal({ amount, confirmedAt: new Date(getServerNowMs()).toISOString() })
    setPendingAmount(null)
    setProblem({ error: outcome.error, amount })
  }

  if (withdrawal) {
    const total = lock.state === 'current' ? available.total : null
    return <WithdrawReceiptDialog {...withdrawal} bank={bank} total={total} currency={currency} onClose={onClose} />
  }
  return (
    <>
      <WithdrawFormDialog
        {...commonProps}
        isLocked={isLocked}
        notice={<UnreadBalances {...lock} />}
        text={text}
        onTextChange={setText}
        onNext={setPendingAmount}
        onDeposit={onDeposit}
        onClose={onClose}
      />
      {pendingAmount !== null && (
        <WithdrawReviewDialog
          {...commonProps}
          latestBalances={lock}
          amount={pendingAmount}
          isBusy={isRunning}
          onConfirm={() => void send(pendingAmount)}
          onClose={() => setPendingAmount(null)}
        />
      )}
      {problem && (
        <WithdrawProblemDialog
          {...problem}
          available={available}
          currency={currency}
          latestBalances={lock}
          onDeposit={onDeposit}
          onClose={() => setProblem(null)}
        />
      )}
    </>
  )
}
