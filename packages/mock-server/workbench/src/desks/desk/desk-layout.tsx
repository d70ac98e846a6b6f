import type { ReactNode } from 'react'
import styles from './desk.module.css'

/** The list of a desk, with the open entries beside it. A narrow page shows either the list or the entries. */
export const DeskLayout = ({ list, isOpen, children }: { list: ReactNode; isOpen: boolean; children: ReactNode }) => (
  <div className={styles.desk} data-open={isOpen || undefined}>
    {list}
    <div className={styles.detail}>{children}</div>
  </div>
)
