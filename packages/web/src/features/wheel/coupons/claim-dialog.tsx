import { type Currency, DEBOUNCE_MS } from '@sabai/contracts/constants'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { type JsonCommandRoute, sendCommand } from '../../../api/send-call.ts'
import { useCommand } from '../../../api/use-command.ts'
import { useTexts } from '../../../lib/i18n/i18n.ts'
import { textOf } from '../../../lib/wire/untrusted.ts'
import { useBalances } from '../../../shared/account/use-balances.ts'
import { WalletArrivalDialog } from '../../../shared/account/wallet-arrival-dialog.tsx'
import { FailureDialog } from '../../../shared/failure/failure-dialog.tsx'
import { MainAmount } from '../../../shared/money/main-amount.tsx'
import { useFormatMoney } from '../../../shared/money/use-format-money.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { MessageDialog } from '../../../ui/dialog/message-dialog.tsx'
import { OutcomeMark } from '../../../ui/display/outcome-mark.tsx'
import type { Coupon } from '../read-wheel.ts'
import { formatSpinCode, formatSpinFailure } from '../spin-error-text.ts'
import styles from './claim-dialog.module.css'

const CLAIM_ROUTE = 'POST /api/spinwheel/coupon/claim' satisfies JsonCommandRoute

/** Why the claim of a coupon failed, or why its outcome is unknown. */
interface ClaimProblem {
  readonly error: ApiError
  readonly text: string
}

interface Props {
  coupon: Coupon
  currency: Currency
  /** Called when the claim has ended, whatever its outcome. Reloads the wheel and the coupons. */
  onEnd: () => void
  onClose: () => void
}

/**
 * Asks for confirmation before a coupon is claimed. Several presses within half a second send one command (product
 * section 9). A claim pays money into the wallet, so the balances are marked as stale.
 */
export const ClaimDialog = ({ coupon, currency, onEnd, onClose }: Props) => {
  const { t } = useTexts()
  const { markStale, read } = useBalances()
  const formatMoney = useFormatMoney(currency)
  const [isClaimed, setClaimed] = useState(false)
  const { run } = useCommand(CLAIM_ROUTE, async (input) => {
    if (navigator.onLine) markStale()
    try {
      return await sendCommand(CLAIM_ROUTE, input)
    } finally {
      markStale()
      void read()
    }
  })
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<ClaimProblem | null>(null)
  const claimTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(claimTimer.current), [])

  const claim = async () => {
    const outcome = await run({ body: { coupon: coupon.id } })
    if (!outcome) return
    setIsBusy(false)
    const { reply, error } = outcome
    if (error) setProblem({ error, text: formatSpinFailure(t, error) })
    else if (reply.success !== true) {
      const code = textOf(reply.error)
      setProblem({ error: new ApiError('refused', { code }), text: formatSpinCode(t, code) })
    } else setClaimed(true)
    onEnd()
  }
  const confirm = () => {
    setIsBusy(true)
    clearTimeout(claimTimer.current)
    claimTimer.current = setTimeout(() => void claim(), DEBOUNCE_MS)
  }

  const name = coupon.name || coupon.slice
  if (isClaimed) {
    return (
      <WalletArrivalDialog
        title={t('spin.claimed')}
        amount={coupon.amount}
        currency={currency}
        {...(coupon.amount === null && { text: name })}
        walletLabel={t('home.wallet')}
        onClose={onClose}
      />
    )
  }
  if (problem?.error.outcomeUnknown)
    return (
      <MessageDialog title={t('spin.claimUnconfirmed')} mark={<OutcomeMark outcome="unknown" />} onClose={onClose}>
        <p>{t('spin.claimUnconfirmedHint')}</p>
      </MessageDialog>
    )
  if (problem) return <FailureDialog {...problem} title={t('spin.claimFailed')} reference={name} onClose={onClose} />
  return (
    <ConfirmDialog
      title={t('spin.claimTitle')}
      confirmLabel={
        coupon.amount === null ? t('spin.claim') : t('spin.claimAmount', { amount: formatMoney(coupon.amount) })
      }
      isBusy={isBusy}
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
