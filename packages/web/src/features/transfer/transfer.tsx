import type { Currency } from '@sabai/contracts/constants'
import { useState } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import type { MoneyLock } from '../../api/use-balances.ts'
import { serverNowMs } from '../../lib/server-clock.ts'
import type { MoneyAccount } from './check-transfer.ts'
import { MoveAllDialog } from './move-all-dialog.tsx'
import { type Moved, TransferForm } from './transfer-form.tsx'
import { TransferProblem } from './transfer-problem.tsx'
import { TransferReceipt } from './transfer-receipt.tsx'

interface Props {
  /** The wallet and the open games, with what they hold now. */
  accounts: readonly MoneyAccount[]
  /** There may be money in games that could not be read. */
  hasBrokenAccounts: boolean
  currency: Currency
  /** The target to begin with, or empty. */
  to: string
  lock: MoneyLock
  onClose: () => void
}

/**
 * Moving money from the first choice to its end: form, confirmation of "move everything", receipt, or what went wrong.
 * Nothing can be sent while the balances are not current.
 */
export const Transfer = ({ accounts, hasBrokenAccounts, currency, to, lock, onClose }: Props) => {
  const [allTo, setAllTo] = useState<string | null>(null)
  const [done, setDone] = useState<(Moved & { at: string }) | null>(null)
  const [problem, setProblem] = useState<{ error: ApiError; moved: Moved } | null>(null)

  const common = {
    accounts,
    currency,
    lock,
    onDone: (moved: Moved) => setDone({ ...moved, at: new Date(serverNowMs()).toISOString() }),
    onProblem: (error: ApiError, moved: Moved) => setProblem({ error, moved }),
  }

  if (done) return <TransferReceipt {...done} accounts={accounts} currency={currency} onClose={onClose} />
  return (
    <>
      <TransferForm {...common} to={to} onMoveAll={setAllTo} onClose={onClose} />
      {allTo !== null && (
        <MoveAllDialog {...common} hasBrokenAccounts={hasBrokenAccounts} to={allTo} onClose={() => setAllTo(null)} />
      )}
      {problem && (
        <TransferProblem
          {...problem}
          accounts={accounts}
          currency={currency}
          latest={lock}
          onClose={() => setProblem(null)}
        />
      )}
    </>
  )
}
