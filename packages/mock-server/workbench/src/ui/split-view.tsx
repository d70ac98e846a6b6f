import type { ReactNode } from 'react'
import styles from './split-view.module.css'

/** A list, and beside it what is open of it. A phone shows one of them, or with `both` one below the other. */
export const SplitView = ({
  title,
  head,
  list,
  open,
  backHref,
  both = false,
  children,
}: {
  title: string
  /** What narrows the list down, and what makes more of it. */
  head: ReactNode
  list: ReactNode
  open: boolean
  /** Where a phone comes back to the list. */
  backHref?: string
  both?: boolean
  children: ReactNode
}) => (
  <div className={styles.split} data-open={open || undefined} data-both={both || undefined}>
    <section className={styles.aside} aria-label={title}>
      <div className={styles.head}>
        <h1>{title}</h1>
        {head}
      </div>
      {list}
    </section>
    <div className={styles.main}>
      <div className={styles.inside}>
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
