import type { CSSProperties } from 'react'
import styles from './skeleton.module.css'

interface Props {
  width?: CSSProperties['inlineSize']
  /** The height of the content that will replace it, so that nothing shifts; one line of text by default. */
  height?: CSSProperties['blockSize']
  /** Whether to show the placeholder of a list in a card: rows of 4rem, each with an icon and two lines. */
  isList?: boolean
}

/** A placeholder for something that is loading. Screen readers skip it, because `Loading` announces the loading. */
export const Skeleton = ({ width = '100%', height = '1lh', isList }: Props) => (
  <span
    className={styles.skeleton}
    style={{ inlineSize: width, blockSize: height }}
    data-list={isList}
    data-loading
    aria-hidden="true"
  />
)
