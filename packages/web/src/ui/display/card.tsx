import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './card.module.css'

/** A raised surface for one section of a page. */
export const Card = ({ className, ...rest }: ComponentProps<'section'>) => (
  <section {...rest} className={classNames(styles.card, className)} />
)
