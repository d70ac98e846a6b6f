import type { Currency } from '@sabai/contracts/constants'
import { useTypedText } from '../../../lib/deploy/typed-text.ts'
import { formatMoney, parseAmount } from '../../../lib/format/money.ts'
import { useTexts } from '../../../lib/i18n/i18n.ts'
import { AmountField } from '../../../shared/money/amount-field.tsx'
import { Figure } from '../../../shared/money/figure.tsx'
import { CopyButton } from '../../../ui/form/copy-button.tsx'
import styles from './bank-tab.module.css'

/**
 * A field for the exact amount that the member will transfer, and a button that copies the amount for their bank's app.
 */
export const ExactAmount = ({ currency }: { currency: Currency }) => {
  const { t } = useTexts()
  const [text, setText] = useTypedText('deposit-exact-amount')
  const { amount } = parseAmount(text, currency)
  const validAmount = amount !== null && amount > 0 ? amount : null
  return (
    <>
      <AmountField label={t('deposit.bank.amount')} currency={currency} text={text} onText={setText} available={null} />
      {validAmount !== null && (
        <div className={styles.exactAmount}>
          <p className={styles.label}>{t('deposit.bank.exactAmount')}</p>
          <p className={styles.figure}>
            <Figure amount={validAmount} currency={currency} />
            <CopyButton
              copyText={formatMoney(validAmount, currency).replaceAll(',', '')}
              label={t('ui.copy', { name: t('deposit.bank.exactAmount') })}
            />
          </p>
        </div>
      )}
    </>
  )
}
