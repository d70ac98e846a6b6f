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
  /** The code of the chosen account, or an empty string. */
  code: string
  /** The balance of the account; null if it is unknown. */
  amount: number | null
  /** The balance of the account after the transfer; null while it is unknown. An unknown balance is not shown. */
  amountAfter: number | null
  error: string | undefined
  onChoose: (code: string) => void
}

/**
 * The field for the source or destination of a transfer, with the balance of the account now and after the transfer.
 */
export const AccountPicker = ({ label, choices, currency, code, amount, amountAfter, error, onChoose }: Props) => {
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
      {code !== '' && (
        <dl className={styles.figures}>
          <div>
            <dt>{t('transfer.balance')}</dt>
            <dd>
              <Amount amount={amount} currency={currency} />
            </dd>
          </div>
          {amountAfter !== null && (
            <div className={styles.balanceAfter}>
              <dt>{t('transfer.after')}</dt>
              <dd>
                <Amount amount={amountAfter} currency={currency} />
              </dd>
            </div>
          )}
        </dl>
      )}
    </div>
  )
}
