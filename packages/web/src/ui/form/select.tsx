import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useId } from 'react'
import { FieldFrame } from './field-frame.tsx'
import styles from './select.module.css'

interface Props extends Omit<ComponentProps<'select'>, 'id' | 'onChange' | 'children'> {
  label: string
  options: readonly { readonly value: string; readonly label: string }[]
  /** The text that is shown if nothing is chosen yet. */
  placeholder: string
  error?: string | undefined
  onChoose: (value: string) => void
}

/** A labelled native select. Phones show the options of such a select in their own picker. */
export const Select = ({ label, options, placeholder, error, onChoose, value, ...selectProps }: Props) => {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} error={error}>
      <span className={styles.line}>
        <select
          {...selectProps}
          id={id}
          className={styles.select}
          value={value}
          data-empty={value === '' || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-text` : undefined}
          onChange={(event) => onChoose(event.currentTarget.value)}
        >
          <option value="" disabled>
            {placeholder}
          </option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className={styles.arrow} size={20} aria-hidden="true" />
      </span>
    </FieldFrame>
  )
}
