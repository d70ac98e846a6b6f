import type { Currency } from '@sabai/contracts/constants'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { Amount } from '../../shared/money/amount.tsx'
import type { Choice } from '../../ui/choice/choice.ts'
import { ChoiceField } from '../../ui/choice/choice-field.tsx'
import styles from './account-picker.module.css'

interface Props {
  label: string
  choices: readonly Choice[]
  currency: Currency
  /** The chosen account, or empty. */
  code: string
  /** What it holds; null where it is not known. */
  amount: number | null
  /** What it will hold afterwards; null while that cannot be said. */
  after: number | null
  error: string | undefined
  onChoose: (code: string) => void
}

/** One end of a transfer: the account, what it holds, and what it will hold. */
export const AccountPicker = ({ label, choices, currency, code, amount, after, error, onChoose }: Props) => {
  const { t } = useTexts()
  return (
    <div className={styles.picker}>
      <ChoiceField
        label={label}
        placeholder={t('transfer.choose')}
        value={code}
        choices={choices}
        error={error}
        onChoose={onChoose}
      />
      <dl className={styles.figures}>
        <div>
          <dt>{t('transfer.balance')}</dt>
          <dd>
            <Amount amount={amount} currency={currency} />
          </dd>
        </div>
        <div className={styles.after}>
          <dt>{t('transfer.after')}</dt>
          <dd>
            <Amount amount={after} currency={currency} />
          </dd>
        </div>
      </dl>
    </div>
  )
}
