import { type ComponentProps, type MouseEvent, useRef } from 'react'
import styles from './button.module.css'

interface ButtonTone {
  /** `main` is for the primary action of a view, and `bad` for an action that deletes or rejects something. */
  readonly tone?: 'main' | 'plain' | 'bad'
}

/**
 * A button. While it has the focus, `disabled` only marks it as disabled, because the browser would take the focus
 * away from a disabled button.
 */
export const Button = ({
  tone = 'plain',
  disabled = false,
  onClick,
  ...rest
}: ComponentProps<'button'> & ButtonTone) => {
  const button = useRef<HTMLButtonElement>(null)
  const hasFocus = button.current !== null && button.current === document.activeElement
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    if (disabled) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      ref={button}
      type="button"
      className={styles.button}
      data-tone={tone}
      disabled={disabled && !hasFocus}
      aria-disabled={disabled || undefined}
      onClick={press}
      {...rest}
    />
  )
}

/** A link styled as a button. */
export const ButtonLink = ({ tone = 'plain', ...rest }: ComponentProps<'a'> & ButtonTone) => (
  <a className={styles.button} data-tone={tone} {...rest} />
)
