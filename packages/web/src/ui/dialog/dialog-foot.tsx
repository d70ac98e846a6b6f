import type { ReactNode } from 'react'
import styles from './dialog-foot.module.css'

interface Props {
  /** Whether the actions are on one line even on a tall screen, if their labels fit. */
  isInline?: boolean
  /**
   * Whether the label of the second action is a short word. On a screen that is not tall, the second action is then
   * beside the first, whose label may wrap.
   */
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
