import { Fragment } from 'react'
import styles from './unbroken.module.css'

interface Props {
  text: string
  /** In the order in which they stand in the text. One that is wider than the line is broken all the same. */
  parts: readonly string[]
}

/** A text in which some parts, a number with dashes or a name for example, stay in one line. */
export const Unbroken = ({ text, parts }: Props) => {
  let rest = text
  return (
    <>
      {parts.map((part) => {
        const [before = '', ...after] = rest.split(part)
        rest = after.join(part)
        return (
          <Fragment key={part}>
            {before}
            {after.length > 0 && <span className={styles.unbroken}>{part}</span>}
          </Fragment>
        )
      })}
      {rest}
    </>
  )
}
