import type { ReactNode } from 'react'
import styles from './money-list.module.css'

/** A named figure or end. */
export interface MoneyItem {
  readonly key: string
  readonly label: string
  readonly text: string
  /** Stands for what the text names, before it. */
  readonly tile?: ReactNode
}

/** Labels on one side, figures on the other. */
export const MoneyList = ({ items, busy = false }: { items: readonly MoneyItem[]; busy?: boolean }) => (
  <dl className={styles.list} aria-busy={busy || undefined}>
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
