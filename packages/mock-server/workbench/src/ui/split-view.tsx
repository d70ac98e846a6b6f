import type { ReactNode } from 'react'
import styles from './split-view.module.css'

/**
 * A list with the open item beside it. A phone shows either the list or the item or, with `showsBoth`, the item below
 * the list.
 */
export const SplitView = ({
  title,
  head,
  list,
  isOpen,
  backHref,
  showsBoth = false,
  children,
}: {
  title: string
  /** Search, filters and actions of the list. */
  head: ReactNode
  list: ReactNode
  isOpen: boolean
  /** The link back to the list on a phone. */
  backHref?: string
  showsBoth?: boolean
  children: ReactNode
}) => (
  <div className={styles.split} data-open={isOpen || undefined} data-both={showsBoth || undefined}>
    <section className={styles.aside} aria-label={title}>
      <div className={styles.head}>
        <h1>{title}</h1>
        {head}
      </div>
      {list}
    </section>
    <div className={styles.main}>
      <div className={styles.content}>
        {backHref && (
          <h1 className={styles.back}>
            <a href={backHref}>← {title}</a>
          </h1>
        )}
        {children}
      </div>
    </div>
  </div>
)
