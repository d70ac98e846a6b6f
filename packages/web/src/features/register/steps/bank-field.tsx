import { RECOMMENDED_BANKS } from '@sabai/contracts/constants'
import { useApi } from '../../../api/use-api.ts'
import { bankNameOf, readBanks } from '../../../lib/bank/bank-name.ts'
import { useTexts } from '../../../lib/i18n/i18n.ts'
import { LAOS } from '../../../lib/runtime/settings.ts'
import { ChoiceField } from '../../../ui/choice/choice-field.tsx'
import { BankTile } from '../../../ui/display/tile.tsx'
import { Unbroken } from '../../../ui/display/unbroken.tsx'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import type { StepProps } from '../draft.ts'
import styles from './step-form.module.css'

interface Props extends StepProps {
  error: string | undefined
}

/**
 * A choice of banks, with their names in the language of the app. The Thai build recommends the two fastest banks
 * (product section 2).
 */
export const BankField = ({ draft, onChange, error }: Props) => {
  const { t, locale } = useTexts()
  const banksCall = useApi('GET /api/lookup/banks', undefined, { onMount: 'ask-once' })
  const knownBanks = readBanks(banksCall.data)
  // Nobody can register without a bank, so an empty list counts as a failure too.
  if (knownBanks.length === 0 && (banksCall.data || banksCall.error)) {
    return (
      <FailedState
        title={t('register.banksFailed')}
        onRetry={() => void banksCall.reload()}
        isRetrying={banksCall.isValidating}
      />
    )
  }
  if (!banksCall.data) return <Skeleton height="6rem" />

  const [firstBank, secondBank] = RECOMMENDED_BANKS.map((code) => knownBanks.find((bank) => bank.code === code))
  const names = [firstBank, secondBank].flatMap((bank) => (bank ? [bankNameOf(bank, locale)] : []))
  return (
    <>
      {!LAOS && firstBank && secondBank && (
        <p className={styles.hint}>
          <Unbroken
            text={t('register.recommended', { first: names[0], second: names[1] })}
            parts={locale === 'en' ? [] : names}
          />
        </p>
      )}
      <ChoiceField
        label={t('register.bank')}
        placeholder={t('register.bankChoose')}
        name="bank"
        choices={knownBanks.map((bank) => ({
          value: bank.code,
          name: bankNameOf(bank, locale),
          tile: <BankTile code={bank.code} />,
          searchWords: [bank.code, bank.nameTH, bank.nameEN, bank.nameLA],
        }))}
        value={draft.bankCode}
        onChoose={(bankCode) => onChange({ bankCode })}
        error={error}
      />
    </>
  )
}
