import type { ComponentProps, FormEvent, ReactNode } from 'react'
import styles from './field.module.css'

export const Field = ({ label, ...rest }: ComponentProps<'input'> & { label: string }) => (
  <label className={styles.field}>
    {label}
    <input className={styles.input} autoComplete="off" spellCheck={false} {...rest} />
  </label>
)

export const TextField = ({ label, ...rest }: ComponentProps<'textarea'> & { label: string }) => (
  <label className={styles.field}>
    {label}
    <textarea className={styles.input} spellCheck={false} {...rest} />
  </label>
)

export const Select = ({ label, children, ...rest }: ComponentProps<'select'> & { label: string }) => (
  <label className={styles.field}>
    {label}
    <select className={styles.input} {...rest}>
      {children}
    </select>
  </label>
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

/** The search field of a list: `/` focuses it, Esc clears it, and a second Esc returns to the list. */
export const SearchField = ({
  label,
  value,
  onSearch,
}: {
  label: string
  value: string
  onSearch: (words: string) => void
}) => (
  <div className={styles.search}>
    <input
      className={styles.input}
      type="search"
      data-search
      aria-label={label}
      placeholder={`${label}  /`}
      autoComplete="off"
      spellCheck={false}
      value={value}
      onChange={(event) => onSearch(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || value === '') return
        event.stopPropagation()
        onSearch('')
      }}
    />
  </div>
)
