import type { Currency } from '@sabai/contracts/constants'
import { useState } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { serverNowMs } from '../../lib/server-clock.ts'
import type { Latest } from '../../ui/unconfirmed-dialog.tsx'
import type { MoneyAccount } from './check-transfer.ts'
import { MoveAllDialog } from './move-all-dialog.tsx'
import { type Moved, TransferForm } from './transfer-form.tsx'
import { TransferProblem } from './transfer-problem.tsx'
import { TransferReceipt } from './transfer-receipt.tsx'

interface Props {
  /** The wallet and the open games, with what they hold now. */
  accounts: readonly MoneyAccount[]
  currency: Currency
  /** The target to begin with, or empty. */
  to: string
  latest: Latest
  /** Money was moved, or may have been: the balances are to be asked for. */
  onMoved: () => void
  onClose: () => void
}

/**
 * Moving money from the first choice to its end: form, confirmation of "move everything", receipt, or what went wrong.
 * After an unknown outcome nothing can be sent until the balances have been asked for again.
 */
export const Transfer = ({ accounts, currency, to, latest, onMoved, onClose }: Props) => {
  const [allTo, setAllTo] = useState<string | null>(null)
  const [done, setDone] = useState<(Moved & { at: string }) | null>(null)
  const [problem, setProblem] = useState<{ error: ApiError; moved: Moved } | null>(null)
  const [unconfirmed, setUnconfirmed] = useState(false)

  const succeed = (moved: Moved) => {
    setDone({ ...moved, at: new Date(serverNowMs()).toISOString() })
    onMoved()
  }
  const fail = (error: ApiError, moved: Moved) => {
    setProblem({ error, moved })
    setUnconfirmed(error.outcomeUnknown)
    if (error.kind !== 'offline') onMoved()
  }
  const common = { accounts, currency, locked: unconfirmed && latest.isLoading, onDone: succeed, onProblem: fail }

  if (done) return <TransferReceipt {...done} accounts={accounts} currency={currency} onClose={onClose} />
  return (
    <>
      <TransferForm {...common} to={to} onMoveAll={setAllTo} onClose={onClose} />
      {allTo !== null && <MoveAllDialog {...common} to={allTo} onClose={() => setAllTo(null)} />}
      {problem && (
        <TransferProblem
          {...problem}
          accounts={accounts}
          currency={currency}
          latest={latest}
          onClose={() => setProblem(null)}
        />
      )}
    </>
  )
}
