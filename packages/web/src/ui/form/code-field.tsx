import type { ComponentProps, SyntheticEvent } from 'react'
import { useId } from 'react'
import styles from './code-field.module.css'
import { FieldFrame } from './field-frame.tsx'

interface Props extends Pick<ComponentProps<'input'>, 'name' | 'readOnly' | 'onChange' | 'ref'> {
  label: string
  /** The number of characters of the code. Each has a cell. */
  length: number
  /** The characters entered so far. */
  value: string
  /** The id of the hint above the field, which says what to enter. */
  hintId?: string
  /** What is wrong and what to do; an empty string if there is no error. */
  error?: string | undefined
}

/**
 * Moves the caret to the end. The cells show no caret, so a member could not see that characters are inserted
 * elsewhere.
 */
const moveCaretToEnd = ({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) => {
  const { selectionStart, selectionEnd, value } = input
  if (selectionStart === selectionEnd && selectionEnd !== value.length)
    input.setSelectionRange(value.length, value.length)
}

/**
 * A field for a code from an SMS. It is a single input, which phones can fill in and members can paste into, but each
 * character is shown in a cell.
 */
export const CodeField = ({ label, length, value, hintId, error, ...inputProps }: Props) => {
  const id = useId()
  const nextIndex = Math.min(value.length, length - 1)
  return (
    <FieldFrame id={id} label={label} error={error}>
      <span className={styles.line}>
        {Array.from({ length }, (_, index) => index).map((index) => (
          <span key={index} className={styles.cell} data-next={index === nextIndex || undefined} aria-hidden="true">
            {value[index]}
          </span>
        ))}
        <input
          {...inputProps}
          id={id}
          className={styles.input}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={value}
          onSelect={moveCaretToEnd}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-text` : hintId}
        />
      </span>
    </FieldFrame>
  )
}
