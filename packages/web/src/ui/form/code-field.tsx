import type { ComponentProps, SyntheticEvent } from 'react'
import { useId } from 'react'
import styles from './code-field.module.css'
import { FieldFrame } from './field-frame.tsx'

interface Props extends Pick<ComponentProps<'input'>, 'name' | 'readOnly' | 'onChange' | 'ref'> {
  label: string
  /** How many characters the code has: one cell each. */
  length: number
  /** The characters so far. */
  value: string
  /** Id of what is said about the code above the field. */
  hintId?: string
  /** What is wrong and what to do; an empty string is no error. */
  error?: string | undefined
}

/** The cells have no caret: what is typed goes to the end, as they show. */
const moveCaretToEnd = ({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) => {
  const { selectionStart, selectionEnd, value } = input
  if (selectionStart === selectionEnd && selectionEnd !== value.length)
    input.setSelectionRange(value.length, value.length)
}

/** A code from an SMS: one input, which phones fill in and into which people paste, shown as one cell a character. */
export const CodeField = ({ label, length, value, hintId, error, ...input }: Props) => {
  const id = useId()
  const next = Math.min(value.length, length - 1)
  return (
    <FieldFrame id={id} label={label} error={error}>
      <span className={styles.line}>
        {Array.from({ length }, (_, place) => place).map((place) => (
          <span key={place} className={styles.cell} data-next={place === next || undefined} aria-hidden="true">
            {value[place]}
          </span>
        ))}
        <input
          {...input}
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
