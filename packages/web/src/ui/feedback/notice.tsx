import type { ReactNode } from 'react'
import styles from './notice.module.css'

interface Props {
  icon: ReactNode
  title: string
  text?: string
  /** What the member can do next. */
  action?: ReactNode
  /** A failure that came after the page was there is announced at once. */
  role?: 'alert' | 'status'
}

/** Shown in place of content that is empty or could not be loaded. */
export const Notice = ({ icon, title, text, action, role }: Props) => (
  <div className={styles.notice} role={role}>
    <span className={styles.icon} aria-hidden="true">
      {icon}
    </span>
    <p className={styles.title}>{title}</p>
    {text && <p className={styles.text}>{text}</p>}
    {action}
  </div>
)
