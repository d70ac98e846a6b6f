import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './dropdown.module.css'

interface Option<V extends string> {
  readonly value: V
  readonly label: string
  /** The language of the label, if it differs from the language of the page. */
  readonly lang?: string
}

interface Props<V extends string> {
  icon: ReactNode
  /** The label for screen readers. */
  label: string
  value: V
  options: readonly Option<V>[]
  onChoose: (value: V) => void
}

/**
 * A small dropdown in a bar. An invisible native select lies over our own text. If the select were visible, the browser
 * would measure the names of all languages in its options, and so fetch the fonts of all languages.
 */
export const Dropdown = <V extends string>({ icon, label, value, options, onChoose }: Props<V>) => (
  <span className={styles.dropdown}>
    {icon}
    <span className={styles.shown} aria-hidden="true">
      {options.find((option) => option.value === value)?.label}
    </span>
    <ChevronDown size={16} aria-hidden="true" />
    <select
      className={styles.select}
      aria-label={label}
      value={value}
      onChange={(event) => {
        const chosenOption = options.find((option) => option.value === event.currentTarget.value)
        if (chosenOption) onChoose(chosenOption.value)
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value} lang={option.lang}>
          {option.label}
        </option>
      ))}
    </select>
  </span>
)
