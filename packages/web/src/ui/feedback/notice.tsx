import type { ReactNode } from 'react'
import { Drawing, type Scene } from '../display/drawing.tsx'
import styles from './notice.module.css'

interface Props {
  /** Stands in a circle; a drawing does without. */
  icon?: ReactNode
  scene?: Scene
  title: string
  text?: string
  /** What the member can do next. */
  action?: ReactNode
  /** A failure that came after the page was there is announced at once. */
  role?: 'alert' | 'status'
}

/** Shown in place of content that is empty or could not be loaded. */
export const Notice = ({ icon, scene, title, text, action, role }: Props) => (
  <div className={styles.notice} role={role}>
    {icon && (
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
    )}
    {scene && <Drawing scene={scene} />}
    <p className={styles.title}>{title}</p>
    {text && <p className={styles.text}>{text}</p>}
    {action}
  </div>
)
