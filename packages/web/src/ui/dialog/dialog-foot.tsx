import type { ReactNode } from 'react'
import styles from './dialog-foot.module.css'

interface Props {
  /** Whether the actions share a line if their words fit, on a tall screen too. */
  isInline?: boolean
  /** Whether the second action is one short word. On a phone that is not tall, it is beside the first one, which wraps. */
  hasShortEnd?: boolean
  children: ReactNode
}

/**
 * The actions of a dialog. They are in view at its lower edge, however long its content is. The element must be the
 * last child of the dialog, and of every element between the two.
 */
export const DialogFoot = ({ isInline = false, hasShortEnd = false, children }: Props) => (
  <div className={styles.foot} data-in-line={isInline || undefined} data-short-end={hasShortEnd || undefined}>
    {children}
  </div>
)
