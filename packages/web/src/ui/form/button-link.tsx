import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { classNames } from '../class-names.ts'
import styles from './button.module.css'

interface Props extends Omit<ComponentProps<typeof Link>, 'className'> {
  /** `main` is gold. Use it once per screen. */
  variant?: 'main' | 'plain' | 'quiet'
}

/** A link to a page of the app that looks like a button, as wide as its container. */
export const ButtonLink = ({ variant = 'main', ...linkProps }: Props) => (
  <Link {...linkProps} className={classNames(styles.button, styles[variant], styles.wide, styles.link)} />
)
