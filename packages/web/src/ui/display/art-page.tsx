import type { ReactNode } from 'react'
import styles from './art-page.module.css'

interface Props {
  /** Whether the picture is also shown above the content, on a phone that is tall enough. */
  isPictureAbove?: boolean
  /** Whether a form in the page has two columns on a wide screen. */
  isWide?: boolean
  /** Whether the page has several steps, so that its title stays at the upper edge of the picture on a wide screen. */
  hasSteps?: boolean
  children: ReactNode
}

/** A public page with the picture of the brand. On wide screens, the picture is beside the content. */
export const ArtPage = ({ isPictureAbove = false, isWide = false, hasSteps = false, children }: Props) => (
  <div
    className={styles.page}
    data-above={isPictureAbove || undefined}
    data-wide={isWide || undefined}
    data-steps={hasSteps || undefined}
  >
    <div className={styles.art} />
    <div className={styles.content}>{children}</div>
  </div>
)
