import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Spinner } from '../feedback/spinner.tsx'
import styles from './button.module.css'

interface Props extends Omit<ComponentProps<'button'>, 'disabled'> {
  /** `main` is gold. Use it once per screen. `danger` is for an action that ends or deletes something. */
  variant?: 'main' | 'plain' | 'quiet' | 'danger'
  icon?: ReactNode
  /** Whether an action is in progress. The button then keeps its place and its focus, and ignores presses. */
  busy?: boolean
  /** Whether the button ignores presses. It stays in the tab order, so that screen readers still find it. */
  disabled?: boolean
  wide?: boolean
}

/** A button at least 44 px high. It submits a form only with `type="submit"`. */
export const Button = ({
  variant: look = 'plain',
  icon,
  busy,
  disabled: isDisabled,
  wide,
  onClick,
  className,
  children,
  ...buttonProps
}: Props) => {
  const ignoresPresses = busy === true || isDisabled === true
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (ignoresPresses) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...buttonProps}
      className={classNames(styles.button, styles[look], wide && styles.wide, className)}
      aria-disabled={ignoresPresses || undefined}
      aria-busy={busy || undefined}
      onClick={handleClick}
    >
      <span>
        {(busy || icon) && <span className={styles.icon}>{busy ? <Spinner /> : icon}</span>}
        {children}
      </span>
    </button>
  )
}
