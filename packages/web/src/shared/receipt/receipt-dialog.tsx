import type { Currency } from '@sabai/contracts/constants'
import { getOperatorName } from '../../lib/runtime/operator-name.ts'
import { MessageDialog } from '../../ui/dialog/message-dialog.tsx'
import { OutcomeMark } from '../../ui/display/outcome-mark.tsx'
import { MainAmount } from '../money/main-amount.tsx'
import type { MoneyItem } from '../money/money-list.tsx'
import { useMoneyText } from '../money/use-money-text.ts'
import styles from './receipt-dialog.module.css'
import { SaveReceiptButton } from './save-receipt-button.tsx'

interface Props {
  title: string
  /** Whether the money has arrived (`done`) or is still on its way (`pending`). */
  outcome: 'done' | 'pending'
  /** The main figure; null if it is unknown. */
  amount: number | null
  currency: Currency
  /** The source, the destination, and the time, whose key is `at`. */
  items: readonly MoneyItem[]
  /** What happens next, if anything. */
  hint?: string
  onClose: () => void
}

/** Confirms that a transaction was accepted: the amount, the source, the destination and the time. */
export const ReceiptDialog = ({ title, outcome, amount, currency, items, hint = '', onClose }: Props) => {
  const moneyText = useMoneyText(currency)
  const time = items.find(({ key }) => key === 'at')?.text ?? ''
  return (
    <MessageDialog title={title} mark={<OutcomeMark outcome={outcome} />} onClose={onClose}>
      <MainAmount amount={amount} currency={currency} />
      {hint && <p className={styles.hint}>{hint}</p>}
      <dl className={styles.items}>
        {items.map(({ key, label, text }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <SaveReceiptButton
        content={{ brand: getOperatorName(), title, outcome, amount: moneyText(amount), hint, items }}
        fileName={`receipt-${time.replaceAll(/\D+/g, '-')}.png`}
      />
    </MessageDialog>
  )
}
