import { PASSWORD_LENGTH } from '@sabai/contracts/constants'
import { Lock } from 'lucide-react'
import { useApi } from '../../../api/use-api.ts'
import { useCommand } from '../../../api/use-command.ts'
import { useTexts } from '../../../lib/i18n/i18n.ts'
import { listOf, textOf } from '../../../lib/wire/untrusted.ts'
import { Field } from '../../../ui/form/field.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { PhoneField } from '../../../ui/form/phone-field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { checkProfile } from '../check-draft.ts'
import { type StepProps, toRequestBody } from '../draft.ts'
import { useFailure } from '../use-failure.ts'
import styles from './step-form.module.css'
import { StepForm } from './step-form.tsx'

interface Props extends StepProps {
  /** Whether the referral code is from an invite link. If so, it cannot be changed. */
  isInvited: boolean
  onValid: () => void
  /** Called when the server requires the phone to be confirmed, or confirmed again. */
  onUnverified: () => void
  onBack: () => void
}

/**
 * Asks how the member heard of the operator. The answer is optional, so the field is hidden if its list cannot be
 * loaded.
 */
const SourceField = ({ draft, onChange }: StepProps) => {
  const { t } = useTexts()
  const { data, error } = useApi('GET /api/lookup/sources', undefined, { onMount: 'ask-once' })
  if (!data && error) return null
  const options = listOf(data?.sources)
    .map((source) => ({ value: textOf(source?.code), label: textOf(source?.description) }))
    .filter(({ value, label }) => value !== '' && label !== '')
  return (
    <Select
      label={t('register.source')}
      placeholder={t('register.sourceChoose')}
      name="source"
      options={options}
      value={draft.sourceCode}
      onChoose={(sourceCode) => onChange({ sourceCode })}
    />
  )
}

/** Step 3: the member's profile. The next step opens only after the server has accepted it (product section 5). */
export const ProfileStep = ({ draft, onChange, isInvited, onValid, onUnverified, onBack }: Props) => {
  const { t } = useTexts()
  const failure = useFailure()
  const { run } = useCommand('POST /api/account/validate')

  const continueToNextStep = async () => {
    const outcome = await run({ body: toRequestBody(draft) })
    if (outcome?.error) failure.reportFailure(outcome.error)
    else if (outcome) onValid()
    if (outcome?.error?.code === 'UNVERIFIED_OTP') onUnverified()
    return outcome?.error === null
  }

  return (
    <StepForm
      title={t('register.profileTitle')}
      problems={checkProfile(draft)}
      failure={failure}
      submitLabel={t('register.next')}
      onSubmit={continueToNextStep}
      onBack={onBack}
    >
      {(errorOf) => (
        <>
          <PhoneField
            label={t('login.phone')}
            className={styles.fixed}
            autoComplete="username"
            name="username"
            readOnly
            value={draft.phone}
            endContent={<Lock className={styles.lock} size={18} aria-hidden="true" />}
          />
          <Field
            label={t('register.name')}
            autoComplete="name"
            name="name"
            maxLength={100}
            value={draft.name}
            onChange={(event) => onChange({ name: event.currentTarget.value })}
            error={errorOf('name')}
          />
          <PasswordField
            label={t('login.password')}
            hint={t('register.passwordHint', PASSWORD_LENGTH)}
            autoComplete="new-password"
            name="password"
            value={draft.password}
            onChange={(event) => onChange({ password: event.currentTarget.value })}
            error={errorOf('password')}
          />
          <PasswordField
            label={t('register.confirm')}
            autoComplete="new-password"
            name="confirm"
            value={draft.repeatedPassword}
            onChange={(event) => onChange({ repeatedPassword: event.currentTarget.value })}
            error={errorOf('repeatedPassword')}
          />
          <SourceField draft={draft} onChange={onChange} />
          <Field
            label={t(isInvited ? 'register.inviteCodeGiven' : 'register.inviteCode')}
            hint={isInvited ? t('register.inviteCodeFrom') : ''}
            className={isInvited ? styles.fixed : ''}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            name="inviteCode"
            maxLength={64}
            readOnly={isInvited}
            value={draft.inviteCode}
            onChange={(event) => onChange({ inviteCode: event.currentTarget.value })}
            endContent={isInvited && <Lock className={styles.lock} size={18} aria-hidden="true" />}
          />
        </>
      )}
    </StepForm>
  )
}
