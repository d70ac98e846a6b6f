import type { Currency } from '@sabai/contracts/constants'
import type { ReactNode } from 'react'
import { MessageDialog } from '../../ui/dialog/message-dialog.tsx'
import { OutcomeMark } from '../../ui/display/outcome-mark.tsx'
import styles from './arrival-dialog.module.css'
import { Figure } from './figure.tsx'
import { type MoneyItem, MoneyList } from './money-list.tsx'
import { type LatestBalances, UnreadBalances } from './unread-balances.tsx'
import { useArrivalCount } from './use-arrival-count.ts'
import { useMoneyText } from './use-money-text.ts'

interface Props {
  title: string
  /** What has arrived, visible even while the member hides amounts; null if it is not known. */
  amount: number | null
  /** Null if it could not be loaded; the amount is then shown without a unit. */
  currency: Currency | null
  /** What it was, or why it is not more. */
  text?: string
  latest: LatestBalances
  /** The balances that have changed, with their current texts. */
  items: readonly MoneyItem[]
  /** What the member can do with the money. */
  action: ReactNode
  onClose: () => void
}

/** The moment in which money has come in: how much, the new balances or a button to read them, and one next act. */
export const ArrivalDialog = ({ title, amount, currency, text, latest, items, action, onClose }: Props) => {
  const moneyText = useMoneyText(currency)
  const shownAmount = useArrivalCount(amount)
  return (
    <MessageDialog title={title} mark={<OutcomeMark outcome="done" />} action={action} onClose={onClose}>
      {amount !== null && (
        <p className={styles.amount}>
          {/* Screen readers hear the amount, not the counting. */}
          <span className="visually-hidden">{moneyText(amount)}</span>
          <span aria-hidden="true">
            +
            <Figure amount={amount} shown={shownAmount} currency={currency ?? 'BAHT'} hasUnit={currency !== null} />
          </span>
        </p>
      )}
      {text && <p className={styles.text}>{text}</p>}
      <MoneyList busy={latest.state === 'reading'} items={items} />
      <UnreadBalances {...latest} />
    </MessageDialog>
  )
}
