import type { Currency, QrProvider } from '@sabai/contracts/constants'
import { type FormEvent, useState } from 'react'
import { useTypedText } from '../../../lib/deploy/typed-text.ts'
import { parseAmount } from '../../../lib/format/money.ts'
import { useTexts } from '../../../lib/i18n/i18n.ts'
import { AmountField } from '../../../shared/money/amount-field.tsx'
import { useFormatMoney } from '../../../shared/money/use-format-money.ts'
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { canPressCreate, qrRulesOf } from './qr-rules.ts'
import styles from './qr-tab.module.css'

interface Props {
  provider: QrProvider
  currency: Currency
  isCreating: boolean
  onCreate: (amount: number) => void
}

/** A form for the amount of a QR code. */
export const QrForm = ({ provider, currency, isCreating, onCreate }: Props) => {
  const { t } = useTexts()
  const formatMoney = useFormatMoney(currency)
  const [text, setText] = useTypedText('deposit-qr-amount')
  const [hasSubmitted, setHasSubmitted] = useState(false)
  const rules = qrRulesOf(provider, currency)
  const { amount } = parseAmount(text, currency)
  const isTooLittle = amount !== null && amount < rules.min

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setHasSubmitted(true)
    if (!isCreating && amount !== null && !isTooLittle) onCreate(amount)
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <AmountField
        label={t('deposit.qr.amount')}
        currency={currency}
        text={text}
        onText={setText}
        available={null}
        chips={rules.chips}
        error={hasSubmitted && isTooLittle ? t('amount.minimum', { amount: formatMoney(rules.min) }) : undefined}
      />
      <p className={styles.note}>{t('deposit.qr.minimum', { amount: formatMoney(rules.min) })}</p>
      <p className={styles.note}>{t('deposit.qr.once')}</p>
      <DialogFoot>
        <Button type="submit" variant="main" wide busy={isCreating} disabled={!canPressCreate(provider, amount, rules)}>
          {t('deposit.qr.create')}
        </Button>
      </DialogFoot>
    </form>
  )
}
