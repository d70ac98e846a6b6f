import type { ReactNode } from 'react'
import styles from './art-page.module.css'

interface Props {
  /** Shows the picture above the content on a phone that is tall enough. */
  above?: boolean
  children: ReactNode
}

/** A page for visitors with the picture of the lanterns, beside it on wide screens. */
export const ArtPage = ({ above = false, children }: Props) => (
  <div className={styles.page} data-above={above || undefined}>
    <div className={styles.art} />
    <div className={styles.content}>{children}</div>
  </div>
)
