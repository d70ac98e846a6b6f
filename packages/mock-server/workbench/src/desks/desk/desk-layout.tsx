import type { ReactNode } from 'react'
import styles from './desk.module.css'

/** The list of a desk with what is open beside it. A narrow page shows only one of the two. */
export const DeskLayout = ({ list, isOpen, children }: { list: ReactNode; isOpen: boolean; children: ReactNode }) => (
  <div className={styles.desk} data-open={isOpen || undefined}>
    {list}
    <div className={styles.detail}>{children}</div>
  </div>
)
