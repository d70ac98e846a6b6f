import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Spinner } from '../feedback/spinner.tsx'
import styles from './button.module.css'

interface Props extends Omit<ComponentProps<'button'>, 'disabled'> {
  /** `main` is gold: one a screen. */
  variant?: 'main' | 'plain' | 'quiet'
  icon?: ReactNode
  /** Something is under way: the button keeps its place and its focus, and takes no press. */
  busy?: boolean
  /** Takes no press; stays in the tab order, so that a reader learns that it is there. */
  disabled?: boolean
  wide?: boolean
}

/** A button of at least 44 px. It submits only where `type="submit"` says so. */
export const Button = ({
  variant: look = 'plain',
  icon,
  busy,
  disabled: locked,
  wide,
  onClick,
  className,
  children,
  ...rest
}: Props) => {
  const takesNoPress = busy === true || locked === true
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (takesNoPress) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.button, styles[look], wide && styles.wide, className)}
      aria-disabled={takesNoPress || undefined}
      aria-busy={busy || undefined}
      onClick={press}
    >
      {busy ? <Spinner /> : icon}
      <span>{children}</span>
    </button>
  )
}
