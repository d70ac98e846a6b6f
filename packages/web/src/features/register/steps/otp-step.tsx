import { OTP_DIGITS } from '@sabai/contracts/constants'
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ApiError } from '../../../api/api-error.ts'
import { formatFailure } from '../../../api/error-text.ts'
import { useCommand } from '../../../api/use-command.ts'
import { toOtpCode } from '../../../lib/format/digits.ts'
import { formatPhone } from '../../../lib/format/phone.ts'
import { useTexts } from '../../../lib/i18n/i18n.ts'
import { useSecondsLeft } from '../../../lib/runtime/use-seconds-left.ts'
import { Unbroken } from '../../../ui/display/unbroken.tsx'
import { showToast } from '../../../ui/feedback/toast-list.ts'
import { Button } from '../../../ui/form/button.tsx'
import { CodeField } from '../../../ui/form/code-field.tsx'
import { readSentOtp, type SentOtp } from '../sent-otp.ts'
import { useFailure } from '../use-failure.ts'
import styles from './step-form.module.css'
import { StepForm } from './step-form.tsx'

/**
 * Returns whether a code is complete. An incomplete code is not sent, because the server would refuse it, and count it
 * as one of the few attempts.
 */
const isComplete = (code: string): boolean => code.length === OTP_DIGITS

interface Props {
  sentOtp: SentOtp
  onSent: (sentOtp: SentOtp) => void
  onVerified: (phone: string) => void
  onBack: () => void
}

/** Step 2: the code from the SMS, with the reference of that SMS (product section 2, "Register"). */
export const OtpStep = ({ sentOtp, onSent, onVerified, onBack }: Props) => {
  const { t } = useTexts()
  const failure = useFailure()
  const verify = useCommand('POST /api/otp/verify')
  const resend = useCommand('POST /api/otp/send')
  const [code, setCode] = useState('')
  /** Why the code could not be verified. Shown only below its field, so that screen readers announce it once. */
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const hintId = useId()
  const codeField = useRef<HTMLInputElement>(null)
  const secondsLeft = useSecondsLeft(sentOtp.resendAtMs)
  const phone = formatPhone(sentOtp.phone)

  useEffect(() => codeField.current?.focus({ preventScroll: true }), [])

  const verifyCode = async () => {
    setRefusal(null)
    const outcome = await verify.run({ body: { otpToken: sentOtp.token, otpCode: code } })
    if (outcome?.error) setRefusal(outcome.error)
    else if (outcome) onVerified(sentOtp.phone)
    // A refused code is removed from the field. A code whose request failed stays there, so that it can be sent again.
    if (outcome?.error?.code) setCode('')
    if (outcome?.error) codeField.current?.focus()
    return outcome?.error === null
  }

  /** Keeps the digits of the typed or pasted text, and submits the code once it is complete. */
  const handleInput = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const digits = toOtpCode(currentTarget.value).replace(/\D/g, '')
    if (digits.length > OTP_DIGITS) return
    flushSync(() => {
      setCode(digits)
      setRefusal(null)
    })
    if (isComplete(digits) && digits !== code) currentTarget.form?.requestSubmit()
  }

  const sendAgain = async () => {
    failure.clearFailure()
    setRefusal(null)
    const outcome = await resend.run({ body: { phoneNumber: sentOtp.phone } })
    if (!outcome) return
    const newOtp = outcome.reply && readSentOtp(outcome.reply, sentOtp.phone)
    if (newOtp === 'verified') return onVerified(sentOtp.phone)
    if (!newOtp) return failure.reportFailure(outcome.error ?? 'no token')
    setCode('')
    codeField.current?.focus()
    onSent(newOtp)
    showToast('note', t('register.otpSentAgain'))
  }

  return (
    <StepForm
      title={t('register.otpTitle')}
      problems={isComplete(code) ? {} : { otp: 'register.otpMissing' }}
      failure={failure}
      submitLabel={t('common.confirm')}
      onSubmit={verifyCode}
      onBack={onBack}
    >
      {(errorOf) => (
        <>
          <div id={hintId}>
            <p>
              <Unbroken text={t('register.otpHint', { phone })} parts={[phone]} />
            </p>
            {sentOtp.ref && <p className={styles.reference}>{t('register.otpRef', { ref: sentOtp.ref })}</p>}
          </div>
          <CodeField
            ref={codeField}
            label={t('register.otpCode')}
            name="otp"
            length={OTP_DIGITS}
            value={code}
            readOnly={verify.isRunning}
            onChange={handleInput}
            hintId={hintId}
            error={errorOf('otp') || (refusal ? formatFailure(t, refusal) : '')}
          />
          <Button variant="quiet" disabled={secondsLeft > 0} busy={resend.isRunning} onClick={() => void sendAgain()}>
            {secondsLeft > 0 ? t('register.otpResendIn', { seconds: secondsLeft }) : t('register.otpResend')}
          </Button>
        </>
      )}
    </StepForm>
  )
}
