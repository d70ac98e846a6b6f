import { Fragment } from 'react'
import styles from './unbroken.module.css'

interface Props {
  text: string
  /**
   * The parts to keep on one line, in the order in which they appear in the text. Parts that the text does not contain
   * are ignored. A part that is wider than the line is broken nevertheless.
   */
  parts: readonly string[]
}

/** A text in which certain parts, such as a number with dashes or a name, stay on one line. */
export const Unbroken = ({ text, parts }: Props) => {
  let remainingText = text
  return (
    <>
      {parts.map((part) => {
        const [textBefore = '', ...textAfter] = remainingText.split(part)
        if (textAfter.length === 0) return null
        remainingText = textAfter.join(part)
        return (
          <Fragment key={part}>
            {textBefore}
            <span className={styles.unbroken}>{part}</span>
          </Fragment>
        )
      })}
      {remainingText}
    </>
  )
}
