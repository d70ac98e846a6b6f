import { OTP_DIGITS } from '@sabai/contracts/constants'
import { useState } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { toOtpCode } from '../../lib/format/digits.ts'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { useSecondsLeft } from '../../lib/runtime/use-seconds-left.ts'
import { showToast } from '../../ui/feedback/toast-list.ts'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { readSentOtp, type SentOtp } from './sent-otp.ts'
import styles from './step-form.module.css'
import { StepForm } from './step-form.tsx'
import { useFailure } from './use-failure.ts'

/** A shorter code would be refused, and would cost one of the few tries that a member has. */
const isOtpCode = (code: string): boolean => code.length === OTP_DIGITS && /^\d+$/.test(code)

interface Props {
  sent: SentOtp
  onSent: (sent: SentOtp) => void
  onVerified: (phone: string) => void
  onBack: () => void
}

/** Step 2: the code from the SMS, with the reference that stands in it (product section 2, "Register"). */
export const OtpStep = ({ sent, onSent, onVerified, onBack }: Props) => {
  const { t } = useTexts()
  const failure = useFailure()
  const verify = useCommand('POST /api/otp/verify')
  const resend = useCommand('POST /api/otp/send')
  const [typed, setTyped] = useState('')
  const secondsLeft = useSecondsLeft(sent.resendAtMs)
  const code = toOtpCode(typed)

  const check = async () => {
    const outcome = await verify.run({ body: { otpToken: sent.token, otpCode: code } })
    if (outcome?.error) failure.report(outcome.error)
    else if (outcome) onVerified(sent.phone)
    return outcome?.error === null
  }

  const sendAgain = async () => {
    failure.clear()
    const outcome = await resend.run({ body: { phoneNumber: sent.phone } })
    if (!outcome) return
    const now = outcome.reply && readSentOtp(outcome.reply, sent.phone)
    if (now === 'verified') return onVerified(sent.phone)
    if (!now) return failure.report(outcome.error ?? 'no token')
    setTyped('')
    onSent(now)
    showToast('note', t('register.otpSentAgain'))
  }

  return (
    <StepForm
      title={t('register.otpTitle')}
      problems={isOtpCode(code) ? {} : { otp: 'register.otpMissing' }}
      failure={failure}
      submit={t('common.confirm')}
      onSubmit={check}
      onBack={onBack}
    >
      {(errorOf) => (
        <>
          <div>
            <p>{t('register.otpHint', { phone: sent.phone })}</p>
            {sent.ref && <p className={styles.ref}>{t('register.otpRef', { ref: sent.ref })}</p>}
          </div>
          <Field
            label={t('register.otpCode')}
            className={styles.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            name="otp"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            error={errorOf('otp')}
          />
          <Button look="quiet" locked={secondsLeft > 0} busy={resend.running} onClick={() => void sendAgain()}>
            {secondsLeft > 0 ? t('register.otpResendIn', { seconds: secondsLeft }) : t('register.otpResend')}
          </Button>
        </>
      )}
    </StepForm>
  )
}
