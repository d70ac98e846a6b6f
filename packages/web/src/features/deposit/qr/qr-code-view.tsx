import type { Currency } from '@sabai/contracts/constants'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../lib/i18n/i18n.ts'
import { useMedia, WIDE_SCREEN_QUERY } from '../../../lib/runtime/use-media.ts'
import { MainAmount } from '../../../shared/money/main-amount.tsx'
import { useFormatMoney } from '../../../shared/money/use-format-money.ts'
import { SavePictureButton } from '../../../shared/receipt/save-picture-button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { CountdownRing } from './countdown-ring.tsx'
import styles from './qr-tab.module.css'
import type { OpenQrCode } from './read-qr-code.ts'

interface Props {
  code: OpenQrCode
  currency: Currency
  isCancelling: boolean
  /** Called when the code expires. */
  onEnd: () => void
  /** Cancels the code. Resolves when the server has replied. */
  onCancel: () => Promise<void>
  /** Called when the member says that they have paid. */
  onTransferred: () => void
}

const PHONE_STEPS = ['save', 'open', 'check'] as const
const WIDE_SCREEN_STEPS = ['scan', 'check'] as const

/**
 * An open code, the time left to pay it, and the steps of the payment: a member who sees the code on a phone saves it
 * for the bank's app, and a member who sees it on a wide screen scans it with a phone.
 */
export const QrCodeView = ({ code, currency, isCancelling, onEnd, onCancel, onTransferred }: Props) => {
  const { t } = useTexts()
  const formatMoney = useFormatMoney(currency)
  const steps = useMedia(WIDE_SCREEN_QUERY) ? WIDE_SCREEN_STEPS : PHONE_STEPS
  const picture = useRef<HTMLImageElement>(null)
  const [isBroken, setBroken] = useState(false)
  const [asksToCancel, setAsksToCancel] = useState(false)
  const alt = t('deposit.qr.alt', { amount: formatMoney(code.amount) })
  const isPictureShown = code.markup !== null && !isBroken

  // With a large font size, the member had to scroll down to the button that creates the code. The code is shown above
  // that place, so it is scrolled into view.
  useEffect(() => void picture.current?.scrollIntoView({ block: 'nearest' }), [])

  const cancel = async () => {
    await onCancel()
    setAsksToCancel(false)
  }

  return (
    <div className={styles.code}>
      <MainAmount amount={code.amount} currency={currency} />
      {isPictureShown ? (
        <img
          ref={picture}
          className={styles.picture}
          src={`data:image/svg+xml,${encodeURIComponent(code.markup ?? '')}`}
          alt={alt}
          width="256"
          height="256"
          onError={() => setBroken(true)}
        />
      ) : (
        <Notice role="alert" scene="failed" title={t('deposit.qr.broken')} text={t('deposit.qr.brokenHint')} />
      )}
      <div className={styles.time}>
        <CountdownRing key={code.id} untilMs={code.untilMs} onEnd={onEnd} />
        <Button variant="quiet" onClick={() => setAsksToCancel(true)}>
          {t('deposit.qr.cancel')}
        </Button>
      </div>
      {isPictureShown && (
        <>
          <ol className={styles.steps}>
            {steps.map((step) => (
              <li key={step}>{t(`deposit.qr.step.${step}`)}</li>
            ))}
          </ol>
          <p className={styles.note}>{t('deposit.qr.once')}</p>
        </>
      )}
      {isPictureShown && (
        <DialogFoot isInline>
          <Button variant="main" wide onClick={onTransferred}>
            {t('deposit.qr.transferred')}
          </Button>
          <div className={styles.save}>
            <SavePictureButton
              label={t('deposit.qr.savePicture')}
              picture={picture}
              fileName={`qr-${code.id}`}
              alt={alt}
              failureText={t('money.receiptFailed')}
            />
          </div>
        </DialogFoot>
      )}
      {asksToCancel && (
        <ConfirmDialog
          title={t('deposit.qr.cancelTitle')}
          confirmLabel={t('deposit.qr.cancel')}
          declineLabel={t('deposit.qr.keep')}
          isDanger
          isBusy={isCancelling}
          onConfirm={() => void cancel()}
          onClose={() => setAsksToCancel(false)}
        >
          <p>{t('deposit.qr.cancelHint')}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
