import styles from './money-list.module.css'

/** A named figure. */
export interface MoneyItem {
  readonly key: string
  readonly label: string
  readonly text: string
  /** The figure that the list is about. */
  readonly isMain?: boolean
}

/** Labels on one side, figures on the other. */
export const MoneyList = ({ items, busy = false }: { items: readonly MoneyItem[]; busy?: boolean }) => (
  <dl className={styles.list} aria-busy={busy || undefined}>
    {items.map(({ key, label, text, isMain }) => (
      <div key={key} className={styles.item} data-main={isMain || undefined}>
        <dt>{label}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
)
