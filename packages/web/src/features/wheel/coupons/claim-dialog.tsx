import { type Currency, DEBOUNCE_MS } from '@sabai/contracts/constants'
import { useEffect, useRef, useState } from 'react'
import { type JsonCommandRoute, sendCommand } from '../../../api/send-call.ts'
import { useCommand } from '../../../api/use-command.ts'
import { useTexts } from '../../../lib/i18n/i18n.ts'
import { textOf } from '../../../lib/wire/untrusted.ts'
import { useBalances } from '../../../shared/account/use-balances.ts'
import { MainAmount } from '../../../shared/money/main-amount.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { MessageDialog } from '../../../ui/dialog/message-dialog.tsx'
import { OutcomeMark } from '../../../ui/display/outcome-mark.tsx'
import { showToast } from '../../../ui/feedback/toast-list.ts'
import type { Coupon } from '../read-wheel.ts'
import { formatSpinCode, formatSpinFailure } from '../spin-error-text.ts'
import styles from './claim-dialog.module.css'

const CLAIM_ROUTE = 'POST /api/spinwheel/coupon/claim' satisfies JsonCommandRoute

/** The problem of a claim: refused, or an unknown outcome. */
interface ClaimProblem {
  readonly text: string
  readonly isUnknown: boolean
}

interface Props {
  coupon: Coupon
  currency: Currency
  /** Called when the claim has ended, whatever its outcome; reloads the wheel and the coupons. */
  onEnd: () => void
  onClose: () => void
}

/**
 * Asks for confirmation before a coupon is claimed. Presses within half a second send one command (product section 9).
 * A prize is money in the wallet, so the balances are marked as stale.
 */
export const ClaimDialog = ({ coupon, currency, onEnd, onClose }: Props) => {
  const { t } = useTexts()
  const { markStale } = useBalances()
  const { run } = useCommand(CLAIM_ROUTE, async (input) => {
    if (navigator.onLine) markStale()
    try {
      return await sendCommand(CLAIM_ROUTE, input)
    } finally {
      markStale()
    }
  })
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ClaimProblem | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const claim = async () => {
    const sent = await run({ body: { coupon: coupon.id } })
    if (!sent) return
    setBusy(false)
    const { reply, error } = sent
    if (error) setProblem({ text: formatSpinFailure(t, error), isUnknown: error.outcomeUnknown })
    else if (reply.success !== true) setProblem({ text: formatSpinCode(t, textOf(reply.error)), isUnknown: false })
    else {
      showToast('good', t('spin.claimed', { name: coupon.name || coupon.slice }))
      onClose()
    }
    onEnd()
  }
  const confirm = () => {
    setBusy(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void claim(), DEBOUNCE_MS)
  }

  if (problem)
    return (
      <MessageDialog
        title={t(problem.isUnknown ? 'spin.claimUnconfirmed' : 'spin.claimFailed')}
        mark={<OutcomeMark outcome={problem.isUnknown ? 'unknown' : 'failed'} />}
        onClose={onClose}
      >
        <p>{problem.isUnknown ? t('spin.claimUnconfirmedHint') : problem.text}</p>
      </MessageDialog>
    )
  return (
    <ConfirmDialog
      title={t('spin.claimTitle')}
      confirm={t('spin.claim')}
      busy={busy}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className={styles.coupon}>
        {!coupon.name.includes(coupon.slice) && <p className={styles.slice}>{coupon.slice}</p>}
        <MainAmount amount={coupon.amount} currency={currency} />
        <p className={styles.name}>{coupon.name}</p>
      </div>
    </ConfirmDialog>
  )
}
