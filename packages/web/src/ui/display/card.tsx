import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './card.module.css'

interface Props extends ComponentProps<'section'> {
  /** Removes the padding, for rows that extend to the edges. */
  hasNoPadding?: boolean
}

/** A raised surface for one section of a page. */
export const Card = ({ hasNoPadding = false, className, ...sectionProps }: Props) => (
  <section
    {...sectionProps}
    className={classNames(styles.card, hasNoPadding ? styles.flush : styles.padded, className)}
  />
)
