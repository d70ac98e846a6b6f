import type { ReactNode } from 'react'
import styles from './dialog-foot.module.css'

/**
 * The actions of a dialog, in sight at its lower edge however long its content is. It must be the last child of the
 * dialog and of every element between.
 */
export const DialogFoot = ({ children }: { children: ReactNode }) => <div className={styles.foot}>{children}</div>
