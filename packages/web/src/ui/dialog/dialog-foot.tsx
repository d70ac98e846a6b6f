import type { ReactNode } from 'react'
import styles from './dialog-foot.module.css'

interface Props {
  /** Whether the actions share a line, also on a tall screen, if their words fit. */
  isInline?: boolean
  /** Whether the second action is one short word. On a phone that is not tall, it is beside the first one, which wraps. */
  hasShortEnd?: boolean
  children: ReactNode
}

/**
 * The actions of a dialog. They stay in view at its lower edge, however long its content is. This element, and each
 * of its ancestors inside the dialog, must be the last child of its parent.
 */
export const DialogFoot = ({ isInline = false, hasShortEnd = false, children }: Props) => (
  <div className={styles.foot} data-in-line={isInline || undefined} data-short-end={hasShortEnd || undefined}>
    {children}
  </div>
)
