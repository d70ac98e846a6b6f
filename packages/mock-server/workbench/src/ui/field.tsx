import { type ComponentProps, type FormEvent, type KeyboardEvent, type ReactNode, type Ref, useId } from 'react'
import styles from './field.module.css'
import { useSearchedList } from './list-search.tsx'

interface LabelProps {
  readonly label: string
  /** A sentence that says what is wrong with the value. */
  readonly problem?: string | undefined
}

/** Lays out a control with its label above and its problem below. */
const ControlWithLabel = ({
  label,
  problem,
  children,
}: LabelProps & {
  children: (controlProps: Pick<ComponentProps<'input'>, 'id' | 'aria-describedby' | 'aria-invalid'>) => ReactNode
}) => {
  const id = useId()
  const problemId = `${id}-problem`
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({ id, ...(problem !== undefined && { 'aria-describedby': problemId, 'aria-invalid': true }) })}
      {problem !== undefined && (
        <p id={problemId} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}

export const Field = ({ label, problem, ...rest }: ComponentProps<'input'> & LabelProps) => (
  <ControlWithLabel label={label} problem={problem}>
    {(controlProps) => (
      <input className={styles.input} autoComplete="off" spellCheck={false} {...controlProps} {...rest} />
    )}
  </ControlWithLabel>
)

export const TextField = ({ label, problem, ...rest }: ComponentProps<'textarea'> & LabelProps) => (
  <ControlWithLabel label={label} problem={problem}>
    {(controlProps) => <textarea className={styles.input} spellCheck={false} {...controlProps} {...rest} />}
  </ControlWithLabel>
)

export const Select = ({ label, problem, children, ...rest }: ComponentProps<'select'> & LabelProps) => (
  <ControlWithLabel label={label} problem={problem}>
    {(controlProps) => (
      <select className={styles.input} {...controlProps} {...rest}>
        {children}
      </select>
    )}
  </ControlWithLabel>
)

export const Checkbox = ({ label, ...rest }: ComponentProps<'input'> & { label: string }) => (
  <label className={styles.tick}>
    <input type="checkbox" {...rest} />
    {label}
  </label>
)

/** A form in one row. `onSend` receives the values by field name. */
export const Form = ({
  label,
  onSend,
  children,
}: {
  label: string
  onSend: (values: Readonly<Record<string, string>>) => void
  children: ReactNode
}) => {
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const values = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)] as const)
    onSend(Object.fromEntries(values))
  }
  return (
    <form className={styles.form} aria-label={label} onSubmit={send}>
      {children}
    </form>
  )
}

/** The keys that the search field passes on to the list. Home and End are not among them: they move the caret. */
const LIST_KEYS = ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Enter']

/**
 * The search field of a list. `/` focuses the field, the arrows move in the list, and Enter opens the active row or
 * else the first one. Esc clears the field, and a second Esc returns to the list.
 */
export const SearchField = ({
  label,
  value,
  onSearch,
  placeholder = `${label}  /`,
  ref,
}: {
  label: string
  value: string
  onSearch: (words: string) => void
  placeholder?: string
  ref?: Ref<HTMLInputElement>
}) => {
  const list = useSearchedList()
  const handleKeyDown = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey, nativeEvent } = event
    if (nativeEvent.isComposing || ctrlKey || metaKey || altKey) return
    if (key === 'Escape' && value !== '') {
      event.stopPropagation()
      event.preventDefault()
      onSearch('')
    } else if (list && LIST_KEYS.includes(key)) {
      event.preventDefault()
      list.press(key)
    }
  }
  return (
    <div className={styles.search}>
      <input
        ref={ref}
        className={styles.input}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={list !== null}
        aria-haspopup={list?.role ?? 'listbox'}
        aria-controls={list?.id}
        aria-activedescendant={list?.activeId}
        data-search
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onSearch(event.target.value)}
        onKeyDown={handleKeyDown}
      />
    </div>
  )
}
