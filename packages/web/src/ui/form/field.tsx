import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './field.module.css'
import { FieldFrame } from './field-frame.tsx'

interface Props extends Omit<ComponentProps<'input'>, 'id' | 'aria-invalid' | 'aria-describedby'> {
  label: string
  /** What is wrong and what to do; an empty string if there is no error. */
  error?: string | undefined
  /** What the member should check again, although it is no error; an empty string if there is nothing. */
  warning?: string | undefined
  hint?: string | undefined
  /** A small control or a unit at the end of the line of the input. */
  endContent?: ReactNode
}

/** A labelled text input with its error or warning below it. */
export const Field = ({ label, error, warning, hint, endContent, className, ...inputProps }: Props) => {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} error={error} warning={warning} hint={hint}>
      <span className={styles.line}>
        <input
          {...inputProps}
          id={id}
          className={classNames(styles.input, className)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || warning || hint ? `${id}-text` : undefined}
        />
        {endContent}
      </span>
    </FieldFrame>
  )
}
