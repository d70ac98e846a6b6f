import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { classNames } from '../class-names.ts'
import styles from './button.module.css'

/** A link that is the main action of a screen, as wide as its container. */
export const ButtonLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link className={classNames(styles.button, styles.main, styles.wide, styles.link)} to={to}>
    {children}
  </Link>
)
