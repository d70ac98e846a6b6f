import type { ComponentProps } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Figure } from './figure.tsx'
import styles from './main-amount.module.css'

interface Props extends Pick<ComponentProps<typeof Figure>, 'amount' | 'currency' | 'hasUnit'> {
  label?: string
}

/** The main amount of a dialog, large and centred. It is visible even while the member hides amounts. */
export const MainAmount = ({ label, ...figure }: Props) => {
  const content = <Figure {...figure} />
  if (!label) return <p className={classNames(styles.main, styles.figure)}>{content}</p>
  return (
    <dl className={styles.main}>
      <div>
        <dt className={styles.label}>{label}</dt>
        <dd className={styles.figure}>{content}</dd>
      </div>
    </dl>
  )
}
