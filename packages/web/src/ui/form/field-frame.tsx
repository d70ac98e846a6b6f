import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './field.module.css'

interface Props {
  /** Id of the control. Its label has the id `<id>-label`, and its error, warning or hint `<id>-text`. */
  id: string
  label: string
  /** What is wrong and what to do; an empty string if there is no error. */
  error?: string | undefined
  /** What the member should check again, although it is no error; an empty string if there is nothing. */
  warning?: string | undefined
  hint?: string | undefined
  children: ReactNode
}

/**
 * A form control with its label above it. Below the control is the error; without an error, the warning; without both,
 * the hint. A warning appears while the member types, perhaps out of view, so it is scrolled into view after its
 * animation.
 */
export const FieldFrame = ({ id, label, error, warning, hint, children }: Props) => (
  <div className={styles.field}>
    <label id={`${id}-label`} className={styles.label} htmlFor={id}>
      {label}
    </label>
    {children}
    <p
      id={`${id}-text`}
      className={error ? styles.error : warning ? styles.warning : styles.hint}
      data-problem={error !== undefined || warning !== undefined || undefined}
      aria-live="polite"
      onAnimationEnd={({ currentTarget }) => warning && currentTarget.scrollIntoView({ block: 'nearest' })}
    >
      {warning && !error && <TriangleAlert size={16} aria-hidden="true" />}
      {error || warning || hint}
    </p>
  </div>
)
