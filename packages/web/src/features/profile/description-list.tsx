import type { ReactNode } from 'react'
import styles from './description-list.module.css'

interface DescriptionItem {
  readonly key: string
  readonly label: string
  /** Empty where it is not known: then a dash is shown. */
  readonly text: string
  /** The same in other words. */
  readonly more?: string
}

/** Labels and values, under a title with a tile. */
export const DescriptionList = ({
  tile,
  title,
  items,
}: {
  /** Who or what it is about, beside the title. */
  tile: ReactNode
  title: string
  items: readonly DescriptionItem[]
}) => (
  <>
    <h2 className={styles.title}>
      {tile}
      <bdi className={styles.name}>{title}</bdi>
    </h2>
    <dl className={styles.facts}>
      {items.map(({ key, label, text, more }) => (
        <div key={key} className={styles.fact}>
          <dt>{label}</dt>
          <dd>
            <bdi>{text || '–'}</bdi>
            {more && <span className={styles.more}>{more}</span>}
          </dd>
        </div>
      ))}
    </dl>
  </>
)
