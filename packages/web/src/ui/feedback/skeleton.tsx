import type { CSSProperties } from 'react'
import styles from './skeleton.module.css'

interface Props {
  width?: CSSProperties['inlineSize']
  /** The height of what comes, so that nothing shifts; a line of text if not given. */
  height?: CSSProperties['blockSize']
}

/** Placeholder of something that is loading. The list around it is announced as busy, once. */
export const Skeleton = ({ width = '100%', height = '1lh' }: Props) => (
  <span className={styles.skeleton} style={{ inlineSize: width, blockSize: height }} data-loading aria-hidden="true" />
)
