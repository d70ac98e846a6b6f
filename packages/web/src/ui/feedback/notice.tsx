import type { ReactNode } from 'react'
import { Drawing } from '../display/drawing.tsx'
import type { SceneName } from '../display/scenes.tsx'
import styles from './notice.module.css'

interface Props {
  /** An icon in a circle, used instead of a drawing. */
  icon?: ReactNode
  scene?: SceneName
  title: string
  text?: string
  /** What the member can do next. */
  action?: ReactNode
  /** With `alert`, screen readers announce the notice as soon as it appears on a page that is already shown. */
  role?: 'alert' | 'status'
}

/** Replaces content that is empty or could not be loaded. */
export const Notice = ({ icon, scene, title, text, action, role }: Props) => (
  <div className={styles.notice} role={role}>
    {icon && (
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
    )}
    {scene && <Drawing scene={scene} />}
    <div className={styles.words}>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action}
    </div>
  </div>
)
