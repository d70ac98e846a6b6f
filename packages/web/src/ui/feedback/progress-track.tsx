import type { ComponentProps } from 'react'
import styles from './progress-track.module.css'

/** The bar alone, as wide as its place. */
export const ProgressTrack = (props: Omit<ComponentProps<'progress'>, 'className'>) => (
  <progress {...props} className={styles.track} />
)
