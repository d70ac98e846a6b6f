import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './dropdown.module.css'

interface Option<V extends string> {
  readonly value: V
  readonly label: string
  /** The language that the label is written in, where it is not the page's. */
  readonly lang?: string
}

interface Props<V extends string> {
  icon: ReactNode
  /** What is chosen here, for readers. */
  label: string
  value: V
  options: readonly Option<V>[]
  onChoose: (value: V) => void
}

/**
 * A small choice in a bar. The browser's own list lies unseen over a text of ours: a list measures all of its options,
 * and would fetch the fonts of every script on the page just to name the languages.
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
        const chosen = options.find((option) => option.value === event.currentTarget.value)
        if (chosen) onChoose(chosen.value)
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
