import type { Currency } from '@sabai/contracts/constants'
import type { ReactNode } from 'react'
import { getOperatorName } from '../../lib/runtime/operator-name.ts'
import { MessageDialog } from '../../ui/dialog/message-dialog.tsx'
import { OutcomeMark } from '../../ui/display/outcome-mark.tsx'
import { MainAmount } from '../money/main-amount.tsx'
import { type MoneyItem, MoneyList } from '../money/money-list.tsx'
import { useFormatMoney } from '../money/use-format-money.ts'
import type { ReceiptContent } from './plan-receipt.ts'
import styles from './receipt-dialog.module.css'
import { SaveReceiptButton } from './save-receipt-button.tsx'

interface Props {
  title: string
  outcome: ReceiptContent['outcome']
  /** The main amount; null if it is unknown, undefined if there is none. */
  amount: number | null | undefined
  /** Null if the currency could not be loaded; the amount is then shown without a unit. */
  currency: Currency | null
  /** The source, the destination, and the time. The key of the time is `at`. */
  items: readonly MoneyItem[]
  /** The balances after the transaction. A saved picture does not contain them, because members send it to others. */
  balances?: readonly MoneyItem[]
  /** What happens next, if anything. It may contain a line break, which the saved picture omits. */
  hint?: string
  /** What the member can do next, if anything. */
  action?: ReactNode
  /** A quiet link to support, if the transaction needs it. */
  helpLink?: ReactNode
  /** The address that opens the receipt again. */
  address?: string
  onClose: () => void
}

/** The receipt of a transaction: the amount, the source, the destination and the time. */
export const ReceiptDialog = ({
  title,
  outcome,
  amount,
  currency,
  items,
  balances = [],
  hint = '',
  ...dialogProps
}: Props) => {
  const formatMoney = useFormatMoney(currency)
  const time = items.find(({ key }) => key === 'at')?.text ?? ''
  const saveButton = (
    <SaveReceiptButton
      content={{
        brand: getOperatorName(),
        title,
        outcome,
        amount: amount === undefined ? '' : formatMoney(amount),
        hint: hint.replace('\n', ' '),
        items,
      }}
      fileName={`receipt-${time.replaceAll(/\D+/g, '-')}.png`}
    />
  )
  return (
    <MessageDialog
      {...dialogProps}
      title={title}
      mark={<OutcomeMark outcome={outcome} />}
      {...(dialogProps.action ? {} : { secondButton: saveButton })}
    >
      {amount !== undefined && <MainAmount amount={amount} currency={currency ?? 'BAHT'} hasUnit={currency !== null} />}
      {hint && <p className={styles.hint}>{hint}</p>}
      <MoneyList items={[...items, ...balances]} />
      {dialogProps.action && saveButton}
    </MessageDialog>
  )
}
