import type { ReactNode } from 'react'
import styles from './money-list.module.css'

/** A label and its value: an amount, a source, a destination or a time. */
export interface MoneyItem {
  readonly key: string
  readonly label: string
  readonly text: string
  /** A tile before the text, with a picture of the thing that the text names. */
  readonly tile?: ReactNode
}

interface Props {
  items: readonly MoneyItem[]
  isBusy?: boolean
  /** Whether the list is beside the other content of its dialog on a phone in landscape. The dialog is then wider. */
  isBeside?: boolean
}

/** A list with labels on one side and their values on the other. */
export const MoneyList = ({ items, isBusy = false, isBeside = true }: Props) => (
  <dl className={styles.list} data-columns={isBeside ? '' : undefined} aria-busy={isBusy || undefined}>
    {items.map(({ key, label, text, tile }) => (
      <div key={key} className={styles.item}>
        <dt>{label}</dt>
        <dd>
          {tile}
          <span>{text}</span>
        </dd>
      </div>
    ))}
  </dl>
)
