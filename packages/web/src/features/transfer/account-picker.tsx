import type { Currency } from '@sabai/contracts/constants'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { Select } from '../../ui/form/select.tsx'
import { Amount } from '../../ui/money/amount.tsx'
import { useBalanceText } from '../../ui/money/use-money-text.ts'
import styles from './account-picker.module.css'
import type { MoneyAccount } from './check-transfer.ts'

interface Props {
  label: string
  accounts: readonly MoneyAccount[]
  currency: Currency
  /** The chosen account, or empty. */
  code: string
  /** What it will hold afterwards; null while that cannot be said. */
  after: number | null
  error: string | undefined
  onChoose: (code: string) => void
}

/** One end of a transfer: the account, what it holds, and what it will hold. */
export const AccountPicker = ({ label, accounts, currency, code, after, error, onChoose }: Props) => {
  const { t } = useTexts()
  const balanceText = useBalanceText(currency)
  const chosen = accounts.find((account) => account.code === code)
  return (
    <div className={styles.picker}>
      <Select
        label={label}
        placeholder={t('transfer.choose')}
        value={code}
        options={accounts.map(({ code, name, amount }) => ({ value: code, label: `${name} · ${balanceText(amount)}` }))}
        error={error}
        onChoose={onChoose}
      />
      <dl className={styles.figures}>
        <div>
          <dt>{t('transfer.balance')}</dt>
          <dd>
            <Amount amount={chosen?.amount ?? null} currency={currency} />
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
