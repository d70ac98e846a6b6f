import type { Currency } from '@sabai/contracts/constants'
import { useState } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { useCommand } from '../../api/use-command.ts'
import type { BankAccount } from '../../lib/bank-account.ts'
import { serverNowMs } from '../../lib/server-clock.ts'
import type { Latest } from '../../ui/unconfirmed-dialog.tsx'
import { WithdrawConfirm } from './withdraw-confirm.tsx'
import { WithdrawForm } from './withdraw-form.tsx'
import { WithdrawProblem } from './withdraw-problem.tsx'
import { WithdrawReceipt } from './withdraw-receipt.tsx'

/** What can be withdrawn: the games' money is gathered in the wallet first. Null where it is not known. */
export interface Held {
  readonly wallet: number | null
  readonly total: number | null
}

interface Props {
  held: Held
  currency: Currency
  bank: BankAccount
  latest: Latest
  /** Money was withdrawn, or may have been: the balances are to be asked for. */
  onMoved: () => void
  onClose: () => void
}

/**
 * Withdrawing from the first figure to its end: form, confirmation, receipt, or what went wrong (product sections 4, 5).
 * After an unknown outcome nothing can be sent until the balances have been asked for again.
 */
export const Withdraw = ({ held, currency, bank, latest, onMoved, onClose }: Props) => {
  const { run, running } = useCommand('POST /api/wallet/withdrawAll')
  const [text, setText] = useState('')
  const [asked, setAsked] = useState<number | null>(null)
  const [done, setDone] = useState<{ amount: number; at: string } | null>(null)
  const [problem, setProblem] = useState<ApiError | null>(null)
  const [unconfirmed, setUnconfirmed] = useState(false)
  const common = { held, currency, bank, locked: unconfirmed && latest.isLoading }

  const send = async (amount: number) => {
    const outcome = await run({ body: { amount } })
    if (!outcome) return
    if (outcome.error?.kind !== 'offline') onMoved()
    if (!outcome.error) return setDone({ amount, at: new Date(serverNowMs()).toISOString() })
    setAsked(null)
    setProblem(outcome.error)
    setUnconfirmed(outcome.error.outcomeUnknown)
    if (outcome.error.outcomeUnknown) setText('')
  }

  if (done) return <WithdrawReceipt {...done} bank={bank} currency={currency} onClose={onClose} />
  return (
    <>
      <WithdrawForm {...common} text={text} onText={setText} onNext={setAsked} onClose={onClose} />
      {asked !== null && (
        <WithdrawConfirm
          {...common}
          amount={asked}
          busy={running}
          onConfirm={() => void send(asked)}
          onClose={() => setAsked(null)}
        />
      )}
      {problem && (
        <WithdrawProblem
          error={problem}
          held={held}
          currency={currency}
          latest={latest}
          onClose={() => setProblem(null)}
        />
      )}
    </>
  )
}
