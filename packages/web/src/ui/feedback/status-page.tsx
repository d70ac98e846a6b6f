import { type ReactNode, useEffect } from 'react'
import { BrandMark } from '../display/brand-mark.tsx'
import { Drawing } from '../display/drawing.tsx'
import type { SceneName } from '../display/scenes.tsx'
import styles from './status-page.module.css'

interface Props {
  scene: SceneName
  /** The title of the window. */
  title: string
  /** The heading of the page, if that is not the title. */
  heading?: string
  text: string
  /** What the member can do next. */
  action: ReactNode
}

/** A page outside the shells with a single message. */
export const StatusPage = ({ scene, title, heading = title, text, action }: Props) => {
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <main className={styles.page}>
      <BrandMark size={40} />
      <Drawing scene={scene} />
      <h1>{heading}</h1>
      <p className={styles.text}>{text}</p>
      {action}
    </main>
  )
}
