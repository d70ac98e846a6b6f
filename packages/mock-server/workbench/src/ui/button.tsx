import type { ComponentProps } from 'react'
import styles from './button.module.css'

interface Tone {
  /** `main` is the primary action of a view; `bad` deletes something. */
  readonly tone?: 'main' | 'plain' | 'bad'
}

export const Button = ({ tone = 'plain', ...rest }: ComponentProps<'button'> & Tone) => (
  <button type="button" className={styles.button} data-tone={tone} {...rest} />
)

/** A link styled as a button. */
export const ButtonLink = ({ tone = 'plain', ...rest }: ComponentProps<'a'> & Tone) => (
  <a className={styles.button} data-tone={tone} {...rest} />
)
