import type { Currency } from '@sabai/contracts/constants'
import type { ReactNode } from 'react'
import { MessageDialog } from '../../ui/dialog/message-dialog.tsx'
import { OutcomeMark } from '../../ui/display/outcome-mark.tsx'
import styles from './arrival-dialog.module.css'
import { Figure } from './figure.tsx'
import { type MoneyItem, MoneyList } from './money-list.tsx'
import { type LatestBalances, UnreadBalances } from './unread-balances.tsx'
import { useCountUpOnArrival } from './use-count-up-on-arrival.ts'
import { useFormatMoney } from './use-format-money.ts'

interface Props {
  title: string
  /** The amount that has arrived. It is visible even while the member hides amounts. Null if it is unknown. */
  amount: number | null
  /** Null if the currency could not be loaded; the amount is then shown without a unit. */
  currency: Currency | null
  /** A sentence about the money: what it is for, or why it is less than the member may expect. */
  text?: string
  latestBalances: LatestBalances
  /** The balances that have changed, with their current texts. */
  items: readonly MoneyItem[]
  /** What the member can do with the money. */
  action: ReactNode
  onClose: () => void
}

/** Says that money has arrived. Shows the amount, the new balances or a button that reads them, and one next action. */
export const ArrivalDialog = ({ title, amount, currency, text, latestBalances, items, action, onClose }: Props) => {
  const formatMoney = useFormatMoney(currency)
  const shownAmount = useCountUpOnArrival(amount)
  return (
    <MessageDialog title={title} mark={<OutcomeMark outcome="done" />} action={action} onClose={onClose}>
      {amount !== null && (
        <p className={styles.amount}>
          {/* Screen readers read the final amount, and not the values while it counts. */}
          <span className="visually-hidden">{formatMoney(amount)}</span>
          <span aria-hidden="true">
            <Figure
              amount={amount}
              shownAmount={shownAmount}
              sign="+"
              currency={currency ?? 'BAHT'}
              hasUnit={currency !== null}
            />
          </span>
        </p>
      )}
      {text && <p>{text}</p>}
      <MoneyList isBusy={latestBalances.state === 'reading'} items={items} isBeside={items.length > 1} />
      <UnreadBalances {...latestBalances} />
    </MessageDialog>
  )
}
