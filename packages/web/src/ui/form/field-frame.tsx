import type { ReactNode } from 'react'
import styles from './field.module.css'

interface Props {
  /** Id of the control; its label is `<id>-label`, its error or hint `<id>-text`. */
  id: string
  label: string
  /** What is wrong and what to do; an empty string is no error, but its line is kept for one. */
  error?: string | undefined
  hint?: string | undefined
  children: ReactNode
}

/** Label above, control, and beneath it the error or else the hint. */
export const FieldFrame = ({ id, label, error, hint, children }: Props) => (
  <div className={styles.field}>
    <label id={`${id}-label`} className={styles.label} htmlFor={id}>
      {label}
    </label>
    {children}
    <p
      id={`${id}-text`}
      className={error ? styles.error : styles.hint}
      data-reserved={error !== undefined || undefined}
      aria-live="polite"
    >
      {error || hint}
    </p>
  </div>
)
