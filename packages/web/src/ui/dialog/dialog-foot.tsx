import type { ReactNode } from 'react'
import styles from './dialog-foot.module.css'

/**
 * The actions of a dialog. They are in view at its lower edge, however long its content is. The element must be the
 * last child of the dialog, and of every element between the two.
 */
export const DialogFoot = ({ children }: { children: ReactNode }) => <div className={styles.foot}>{children}</div>
