import type { CSSProperties } from 'react'
import { OutcomeMark } from '../display/outcome-mark.tsx'
import type { MoneyItem } from '../money/money-list.tsx'
import { MessageDialog } from './message-dialog.tsx'
import styles from './receipt-dialog.module.css'

interface Props {
  title: string
  /** Whether the money has arrived, or is still on its way. */
  outcome: 'done' | 'pending'
  /** The figure that it is about, with its unit. */
  amount: string
  /** Both ends, and the time. */
  items: readonly MoneyItem[]
  /** What happens next, where something does. */
  hint?: string
  onClose: () => void
}

/** Confirms a transaction that was accepted: how much, from where, to where, and when. */
export const ReceiptDialog = ({ title, outcome, amount, items, hint, onClose }: Props) => (
  <MessageDialog title={title} mark={<OutcomeMark outcome={outcome} />} onClose={onClose}>
    <p className={styles.amount} style={{ '--chars': amount.length } as CSSProperties}>
      <strong>{amount}</strong>
    </p>
    {hint && <p className={styles.hint}>{hint}</p>}
    <dl className={styles.items}>
      {items.map(({ key, label, text }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </MessageDialog>
)
