import type { TFunction } from 'i18next'
import { ApiError } from '../../../api/api-error.ts'
import { formatFailure } from '../../../api/error-text.ts'
import { useCommand } from '../../../api/use-command.ts'
import { needsEnglishName } from '../../../lib/bank/english-name.ts'
import { useTexts } from '../../../lib/i18n/i18n.ts'
import { LAOS } from '../../../lib/runtime/settings.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { checkBank } from '../check-draft.ts'
import { type RegistrationDraft, type StepProps, toRequestBody } from '../draft.ts'
import { useFailure } from '../use-failure.ts'
import { BankField } from './bank-field.tsx'
import styles from './step-form.module.css'
import { StepForm } from './step-form.tsx'

interface Props extends StepProps {
  onRegistered: () => void
  /** Called when the server requires another confirmation of the phone. */
  onUnverified: () => void
  onBack: () => void
}

/**
 * Returns the text about a failed registration. If the outcome is unknown, the text tells the member to try to log in
 * first, because the registration may have succeeded.
 */
const formatRegisterFailure = (t: TFunction, error: unknown): string =>
  error instanceof ApiError && error.outcomeUnknown ? t('register.unknown') : formatFailure(t, error)

/** Step 4: the bank account for deposits and withdrawals. Submitting it registers the member. */
export const BankStep = ({ draft, onChange, onRegistered, onUnverified, onBack }: Props) => {
  const { t } = useTexts()
  const failure = useFailure(formatRegisterFailure)
  const { run } = useCommand('POST /api/account')

  // The form clears the failure when a field fires an input event. Choosing a bank fires none, so it is cleared here.
  const chooseBank = (change: Partial<RegistrationDraft>) => {
    failure.clearFailure()
    onChange(change)
  }
  const register = async () => {
    const outcome = await run({ body: toRequestBody(draft) })
    if (outcome?.error) failure.reportFailure(outcome.error)
    else if (outcome) onRegistered()
    if (outcome?.error?.code === 'UNVERIFIED_OTP') onUnverified()
    return outcome?.error === null
  }

  return (
    <StepForm
      title={t('register.bankTitle')}
      problems={checkBank(draft)}
      failure={failure}
      submitLabel={t('shell.register')}
      onSubmit={register}
      onBack={onBack}
    >
      {(errorOf) => (
        <>
          <BankField draft={draft} onChange={chooseBank} error={errorOf('bankCode')} />
          {LAOS && (
            <Select
              label={t('register.currency')}
              placeholder={t('register.currencyChoose')}
              name="currency"
              options={[
                { value: 'LAK', label: `${t('common.kip')} (LAK)` },
                { value: 'BAHT', label: `${t('common.baht')} (BAHT)` },
              ]}
              value={draft.currency}
              onChoose={(currency) => onChange({ currency: currency === 'BAHT' ? 'BAHT' : 'LAK' })}
            />
          )}
          <Field
            label={t('register.account')}
            inputMode="numeric"
            autoComplete="off"
            name="account"
            maxLength={64}
            value={draft.account}
            onChange={(event) => onChange({ account: event.currentTarget.value })}
            error={errorOf('account')}
          />
          <Field
            label={t('register.firstName')}
            hint={needsEnglishName(draft.bankCode) ? t('register.englishHint') : ''}
            className={styles.capitals}
            autoComplete="given-name"
            autoCapitalize="characters"
            name="firstName"
            maxLength={49}
            value={draft.firstName}
            onChange={(event) => onChange({ firstName: event.currentTarget.value })}
            error={errorOf('firstName')}
          />
          <Field
            label={t('register.lastName')}
            className={styles.capitals}
            autoComplete="family-name"
            autoCapitalize="characters"
            name="lastName"
            maxLength={50}
            value={draft.lastName}
            onChange={(event) => onChange({ lastName: event.currentTarget.value })}
            error={errorOf('lastName')}
          />
        </>
      )}
    </StepForm>
  )
}
