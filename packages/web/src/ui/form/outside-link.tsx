import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import buttonStyles from './button.module.css'
import styles from './outside-link.module.css'

interface Props {
  href: string
  /** An icon 18 px wide. */
  icon: ReactNode
  /** `main` is gold. Use it once per screen. */
  variant?: 'main' | 'plain'
  onClick?: () => void
  children: ReactNode
}

/** A link to a page outside the app. It is as wide as its container, and opens in a new tab. */
export const OutsideLink = ({ href, icon, variant: look = 'main', onClick, children }: Props) => (
  <a
    className={classNames(
      buttonStyles.button,
      buttonStyles[look],
      buttonStyles.wide,
      buttonStyles.link,
      styles.outside,
    )}
    href={href}
    onClick={onClick}
    target="_blank"
    rel="noopener noreferrer"
  >
    <span>
      <span className={styles.words}>{children}</span>
      {icon}
    </span>
  </a>
)
