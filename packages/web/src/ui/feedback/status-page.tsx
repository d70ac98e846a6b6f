import { type ReactNode, useEffect } from 'react'
import { Notice } from './notice.tsx'
import styles from './status-page.module.css'

interface Props {
  icon: ReactNode
  title: string
  text: string
  /** The way on from here, where there is one. */
  action?: ReactNode
}

/** A page outside the shells, which says one thing. */
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
