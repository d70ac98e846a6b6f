import type { ComponentProps } from 'react'
import styles from './progress-track.module.css'

/** A progress bar without words, as wide as its container. */
export const ProgressTrack = (props: Omit<ComponentProps<'progress'>, 'className'>) => (
  <progress {...props} className={styles.track} />
)
