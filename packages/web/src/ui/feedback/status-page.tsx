import { type ReactNode, useEffect } from 'react'
import { Notice } from './notice.tsx'
import styles from './status-page.module.css'

interface Props {
  icon: ReactNode
  title: string
  text: string
  /** What the member can do next, if anything. */
  action?: ReactNode
}

/** A page outside the shells with a single message. */
export const StatusPage = ({ icon, title, text, action }: Props) => {
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <main className={styles.page}>
      <h1 className="visually-hidden">{title}</h1>
      <Notice icon={icon} title={title} text={text} action={action} />
    </main>
  )
}
