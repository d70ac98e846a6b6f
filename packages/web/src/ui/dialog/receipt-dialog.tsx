import { CircleCheckBig } from 'lucide-react'
import { type MoneyItem, MoneyList } from '../money/money-list.tsx'
import { MessageDialog } from './message-dialog.tsx'
import styles from './receipt-dialog.module.css'

interface Props {
  title: string
  /** The figure that it is about, with its unit. */
  amount: string
  items: readonly MoneyItem[]
  /** What happens next, where something does. */
  hint?: string
  onClose: () => void
}

/** Confirms a finished transaction: how much, from where, to where, and when. */
export const ReceiptDialog = ({ title, amount, items, hint, onClose }: Props) => (
  <MessageDialog title={title} onClose={onClose}>
    <p className={styles.amount}>
      <CircleCheckBig className={styles.icon} size={40} aria-hidden="true" />
      <strong>{amount}</strong>
    </p>
    {hint && <p className={styles.hint}>{hint}</p>}
    <MoneyList items={items} />
  </MessageDialog>
)
