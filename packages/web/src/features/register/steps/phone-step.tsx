import { useCommand } from '../../../api/use-command.ts'
import { toPhoneNumber } from '../../../lib/format/digits.ts'
import { useTexts } from '../../../lib/i18n/i18n.ts'
import { PhoneField } from '../../../ui/form/phone-field.tsx'
import { checkPhone } from '../check-draft.ts'
import type { StepProps } from '../draft.ts'
import { readSentOtp, type SentOtp } from '../sent-otp.ts'
import { useFailure } from '../use-failure.ts'
import { StepForm } from './step-form.tsx'

interface Props extends StepProps {
  /** Resolves to whether this phone must be confirmed by a code. Rejects if that cannot be loaded. */
  needsOtp: (phone: string) => Promise<boolean>
  /** The last code that was sent to any phone; null if there is none. */
  sentOtp: SentOtp | null
  onSent: (sentOtp: SentOtp) => void
  /** Called when the phone needs no code or has already been confirmed. */
  onVerified: (phone: string) => void
}

/** Step 1: the phone number, with which the member will log in (product section 4, "Registration"). */
export const PhoneStep = ({ draft, onChange, needsOtp, sentOtp, onSent, onVerified }: Props) => {
  const { t } = useTexts()
  const failure = useFailure()
  const { run } = useCommand('POST /api/otp/send')

  /**
   * Returns the code that was sent to the phone, or `verified` if the phone needs no code. Returns null after it has
   * reported a failure.
   */
  const requestOtp = async (phone: string): Promise<SentOtp | 'verified' | null> => {
    try {
      if (!(await needsOtp(phone))) return 'verified'
    } catch (error) {
      failure.reportFailure(error)
      return null
    }
    // The member has come back to this step, and this phone already has a code. The next step can request another code.
    if (sentOtp?.phone === phone) return sentOtp
    const outcome = await run({ body: { phoneNumber: phone } })
    if (!outcome) return null
    const otp = outcome.reply && readSentOtp(outcome.reply, phone)
    if (!otp) failure.reportFailure(outcome.error ?? 'no token')
    return otp
  }

  const continueToNextStep = async () => {
    const phone = toPhoneNumber(draft.phone)
    const otp = await requestOtp(phone)
    if (otp === 'verified') onVerified(phone)
    else if (otp) onSent(otp)
    return otp !== null
  }

  return (
    <StepForm
      title={t('register.phoneTitle')}
      problems={checkPhone(draft)}
      failure={failure}
      submitLabel={t('register.next')}
      onSubmit={continueToNextStep}
    >
      {(errorOf) => (
        <PhoneField
          label={t('login.phone')}
          hint={t('register.phoneHint')}
          autoComplete="tel"
          name="phone"
          value={draft.phone}
          onChange={(phone) => onChange({ phone })}
          error={errorOf('phone')}
        />
      )}
    </StepForm>
  )
}
