import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import buttonStyles from './button.module.css'
import styles from './outside-link.module.css'

interface Props {
  href: string
  icon: ReactNode
  children: ReactNode
}

/** A link out of the app that is the main action of a screen. It opens in a tab of its own. */
export const OutsideLink = ({ href, icon, children }: Props) => (
  <a
    className={classNames(buttonStyles.button, buttonStyles.main, buttonStyles.wide, buttonStyles.link, styles.outside)}
    href={href}
    target="_blank"
    rel="noopener noreferrer"
  >
    <span>{children}</span>
    {icon}
  </a>
)
