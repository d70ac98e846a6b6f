import type { CSSProperties } from 'react'
import styles from './skeleton.module.css'

interface Props {
  width?: CSSProperties['inlineSize']
  /** The height of the content that will replace it, so that nothing shifts; one line of text by default. */
  height?: CSSProperties['blockSize']
  /** Whether it stands for a list in a card. Its rows are 4rem high, and have an icon and two lines. */
  isList?: boolean
}

/** A placeholder for something that is loading. The element around all placeholders is announced as busy. */
export const Skeleton = ({ width = '100%', height = '1lh', isList }: Props) => (
  <span
    className={styles.skeleton}
    style={{ inlineSize: width, blockSize: height }}
    data-list={isList}
    data-loading
    aria-hidden="true"
  />
)
