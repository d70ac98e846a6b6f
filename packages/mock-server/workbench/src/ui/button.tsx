import type { ComponentProps } from 'react'
import styles from './button.module.css'

interface Tone {
  /** `main` is the one main action of a view; `bad` takes something away. */
  readonly tone?: 'main' | 'plain' | 'bad'
}

export const Button = ({ tone = 'plain', ...rest }: ComponentProps<'button'> & Tone) => (
  <button type="button" className={styles.button} data-tone={tone} {...rest} />
)

/** A link that looks like a button, because it is what one comes for. */
export const ButtonLink = ({ tone = 'plain', ...rest }: ComponentProps<'a'> & Tone) => (
  <a className={styles.button} data-tone={tone} {...rest} />
)
