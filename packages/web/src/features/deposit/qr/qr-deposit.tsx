import type { Currency, QrProvider } from '@sabai/contracts/constants'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { useTexts } from '../../../lib/i18n/i18n.ts'
import { getServerNowMs } from '../../../lib/runtime/server-clock.ts'
import { textOf } from '../../../lib/wire/untrusted.ts'
import { CallFailedState } from '../../../shared/failure/call-failed-state.tsx'
import { useShowFailure } from '../../../shared/failure/use-show-failure.tsx'
import { MainAmount } from '../../../shared/money/main-amount.tsx'
import { OutcomeMark } from '../../../ui/display/outcome-mark.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/form/button.tsx'
import type { WatchedWallet } from '../use-wallet-watch.ts'
import { QrCodeView } from './qr-code-view.tsx'
import { QrForm } from './qr-form.tsx'
import styles from './qr-tab.module.css'
import { readQrCode } from './read-qr-code.ts'
import { useQrCode } from './use-qr-code.ts'
import { useQrPayment } from './use-qr-payment.ts'

interface Props {
  provider: QrProvider
  /** The other available providers. */
  otherProviders: readonly QrProvider[]
  currency: Currency
  wallet: WatchedWallet
  onTransferred: () => void
}

/**
 * A deposit by QR code through one provider: shows the form for the amount, the open code, or the received amount
 * (product section 4, "QR deposit").
 */
export const QrDeposit = ({ provider, otherProviders, currency, wallet, onTransferred }: Props) => {
  const { t } = useTexts()
  const showFailure = useShowFailure()
  const qr = useQrCode(provider, otherProviders)
  const [endedId, setEndedId] = useState('')
  const [isUnconfirmed, setUnconfirmed] = useState(false)

  const codeState = qr.data ? readQrCode(qr.data, getServerNowMs()) : null
  const openCode = codeState?.kind === 'open' && codeState.id !== endedId ? codeState : null
  const payment = useQrPayment({ openCode, checkBalance: wallet.checkBalance })

  const showProblem = (error: ApiError) => showFailure(error, t('deposit.title'))
  const create = async (amount: number) => {
    payment.reset()
    setUnconfirmed(false)
    const outcome = await qr.create.run({ params: { provider }, body: { amount } })
    if (!outcome) return
    if (outcome.error?.outcomeUnknown) {
      setUnconfirmed(true)
      return qr.reload()
    }
    if (outcome.error) return showProblem(outcome.error)
    const { reply } = outcome
    if (reply.hasQrcode !== true) showProblem(new ApiError('refused', { code: textOf(reply.message) || 'QR_FAIL' }))
  }
  const cancel = async (qrcodeId: string) => {
    const outcome = await qr.cancel.run({ params: { qrcodeId } })
    if (outcome && !outcome.error) return payment.reset()
    if (outcome?.error && outcome.error.code !== 'NO_DATA') showProblem(outcome.error)
    // The code could not be cancelled, perhaps because it is already paid or cancelled, so it is read again.
    await qr.reload()
  }
  const formatNotice = () => {
    if (isUnconfirmed) return t(qr.isValidating ? 'deposit.qr.unconfirmed' : 'deposit.qr.notCreated')
    if (codeState?.kind === 'unreadable') return t('deposit.qr.unreadable')
    if (endedId !== '' || codeState?.kind === 'ended' || payment.checkOutcome === 'unclear')
      return t('deposit.qr.ended')
    return payment.checkOutcome === 'unpaid' ? t('deposit.qr.notCreated') : ''
  }

  if (openCode) {
    return (
      <QrCodeView
        key={openCode.id}
        code={openCode}
        currency={currency}
        isCancelling={qr.cancel.isRunning}
        onEnd={() => setEndedId(openCode.id)}
        onCancel={() => cancel(openCode.id)}
        onTransferred={onTransferred}
      />
    )
  }
  if (payment.receivedAmount !== null) {
    return (
      <div className={styles.received} role="status">
        <OutcomeMark outcome="done" />
        <p className={styles.title}>{t('deposit.qr.received')}</p>
        <MainAmount amount={payment.receivedAmount} currency={currency} />
        <Button wide onClick={payment.reset}>
          {t('deposit.qr.another')}
        </Button>
      </div>
    )
  }
  if (qr.error && (!qr.data || isUnconfirmed)) {
    return (
      <CallFailedState
        title={t(isUnconfirmed ? 'deposit.qr.unconfirmed' : 'deposit.qr.failed')}
        error={qr.error}
        onRetry={() => void qr.reload()}
        isRetrying={qr.isValidating}
      />
    )
  }
  if (!qr.data || (payment.isChecking && endedId === '')) {
    return (
      <Loading>
        <Skeleton width="40%" />
        <Skeleton height="var(--control)" />
        <Skeleton height="6rem" />
        <Skeleton height="3lh" />
        <Skeleton height="var(--target)" />
      </Loading>
    )
  }
  return (
    <>
      <p className={styles.notice} role="status">
        {formatNotice()}
      </p>
      <QrForm
        provider={provider}
        currency={currency}
        isCreating={qr.create.isRunning || (isUnconfirmed && qr.isValidating)}
        onCreate={(amount) => void create(amount)}
      />
    </>
  )
}
