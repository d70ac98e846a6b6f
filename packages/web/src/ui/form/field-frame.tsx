import type { ReactNode } from 'react'
import styles from './field.module.css'

interface Props {
  /** Id of the control; its label is `<id>-label`, its error, warning or hint `<id>-text`. */
  id: string
  label: string
  /** What is wrong and what to do; an empty string means no error. */
  error?: string | undefined
  /** What to check again, though it is not an error; an empty string means none. */
  warning?: string | undefined
  hint?: string | undefined
  children: ReactNode
}

/** A form control with its label above, and beneath it the error, or else the warning, or else the hint. */
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
    >
      {error || warning || hint}
    </p>
  </div>
)
