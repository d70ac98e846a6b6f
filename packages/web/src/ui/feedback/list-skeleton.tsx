import type { CSSProperties } from 'react'
import { Card } from '../display/card.tsx'
import styles from './list-skeleton.module.css'
import { Loading } from './loading.tsx'
import { Skeleton } from './skeleton.tsx'

type Height = CSSProperties['blockSize']

interface Props {
  rowCount?: number
  /** The heights of the two lines of a row: those of the lines of text that will replace them. */
  lines: readonly [Height, Height]
  /** The minimum height of a row, if another element in it is taller than the text. */
  rowHeight?: Height
}

/** Placeholder of a list of two-line rows in a card. */
export const ListSkeleton = ({ rowCount = 3, lines: [firstHeight, secondHeight], rowHeight }: Props) => (
  <Loading>
    <Card hasNoPadding>
      {Array.from({ length: rowCount }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: these rows are identical
        <div key={index} className={styles.row} style={{ minBlockSize: rowHeight }}>
          <Skeleton width="60%" height={firstHeight} />
          <Skeleton width="40%" height={secondHeight} />
        </div>
      ))}
    </Card>
  </Loading>
)
