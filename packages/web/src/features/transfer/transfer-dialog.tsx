import type { Currency } from '@sabai/contracts/constants'
import { type ReactNode, useState } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { useTypedText } from '../../lib/deploy/typed-text.ts'
import { getServerNowMs } from '../../lib/runtime/server-clock.ts'
import type { MoneyLock } from '../../shared/account/use-balances.ts'
import type { MoneyAccount } from './check-transfer.ts'
import { MoveAllDialog } from './move-all-dialog.tsx'
import { TransferFormDialog } from './transfer-form-dialog.tsx'
import type { TransferDetails, TransferOrder } from './transfer-order.ts'
import { TransferProblemDialog } from './transfer-problem-dialog.tsx'
import { TransferReceiptDialog } from './transfer-receipt-dialog.tsx'
import { TransferReviewDialog } from './transfer-review-dialog.tsx'

interface Props {
  /** The wallet and the open games, with their current balances. */
  accounts: readonly MoneyAccount[]
  /** Whether some games could not be read. They may hold money. */
  hasBrokenAccounts: boolean
  currency: Currency
  /** The initial destination, or an empty string. */
  to: string
  lock: MoneyLock
  /** The next action on the receipt, if the member transferred to the initial destination. */
  nextAction?: ReactNode
  onDeposit: () => void
  onClose: () => void
}

/**
 * The dialogs of a transfer: form, review, and receipt or problem. Nothing can be sent while the balances are stale.
 */
export const TransferDialog = ({
  accounts,
  hasBrokenAccounts,
  currency,
  to,
  lock,
  nextAction,
  onDeposit,
  onClose,
}: Props) => {
  const [text, setText] = useTypedText('transfer-amount')
  const [pendingTransfer, setPendingTransfer] = useState<TransferDetails | null>(null)
  const [moveAllTarget, setMoveAllTarget] = useState<string | null>(null)
  const [sentOrder, setSentOrder] = useState<(TransferOrder & { confirmedAt: string }) | null>(null)
  const [problem, setProblem] = useState<{ error: ApiError; order: TransferOrder } | null>(null)

  const commonProps = {
    accounts,
    currency,
    lock,
    onDone: (order: TransferOrder) => {
      setSentOrder({ ...order, confirmedAt: new Date(getServerNowMs()).toISOString() })
      // The browser tab keeps the typed amount for the case of a reload. After a transfer, it must forget the amount.
      setText('')
    },
    onProblem: (error: ApiError, order: TransferOrder) => {
      setPendingTransfer(null)
      setProblem({ error, order })
      if (error.outcomeUnknown) setText('')
    },
  }

  if (sentOrder)
    return (
      <TransferReceiptDialog
        {...sentOrder}
        accounts={accounts}
        latestBalances={lock}
        currency={currency}
        action={sentOrder.to === to ? nextAction : undefined}
        onClose={onClose}
      />
    )
  return (
    <>
      <TransferFormDialog
        accounts={accounts}
        currency={currency}
        lock={lock}
        to={to}
        text={text}
        onTextChange={setText}
        onNext={setPendingTransfer}
        onMoveAll={setMoveAllTarget}
        onClose={onClose}
      />
      {pendingTransfer && (
        <TransferReviewDialog {...commonProps} details={pendingTransfer} onClose={() => setPendingTransfer(null)} />
      )}
      {moveAllTarget !== null && (
        <MoveAllDialog
          {...commonProps}
          hasBrokenAccounts={hasBrokenAccounts}
          to={moveAllTarget}
          onClose={() => setMoveAllTarget(null)}
        />
      )}
      {problem && (
        <TransferProblemDialog
          {...problem}
          accounts={accounts}
          currency={currency}
          latestBalances={lock}
          onDeposit={onDeposit}
          onClose={() => setProblem(null)}
        />
      )}
    </>
  )
}
