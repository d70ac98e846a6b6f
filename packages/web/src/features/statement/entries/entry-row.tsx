import { Link } from 'react-router-dom'
import { classNames } from '../../../ui/class-names.ts'
import {
  EntryAccounts,
  EntryActivity,
  EntryAmount,
  EntryIcon,
  type EntryProps,
  EntryStatus,
  EntryTime,
  entryAttributesOf,
} from './entry-parts.tsx'
import styles from './entry-row.module.css'

/** A statement entry as a list item that leads to its receipt, for phones and narrow columns. */
export const EntryRow = (props: EntryProps) => {
  const { className, ...marks } = entryAttributesOf(props.entry)
  const { href, hasDay } = props
  const { status } = props.entry
  const isPlain = status === 'success' || status === 'ended'
  const content = (
    <>
      <EntryIcon {...props} />
      <span className={styles.content}>
        <span className={styles.line}>
          <span className={styles.activity}>
            <EntryActivity {...props} />
            <span className={isPlain ? 'visually-hidden' : undefined}>
              <EntryStatus {...props} />
            </span>
          </span>
          <EntryAmount {...props} />
        </span>
        <span className={styles.line}>
          <EntryAccounts {...props} />
          <EntryTime {...props} format={hasDay ? 'time' : 'date'} />
        </span>
      </span>
    </>
  )
  return (
    <li {...marks} className={className}>
      {href === '' ? (
        <span className={styles.row}>{content}</span>
      ) : (
        // On the statement itself, the open receipt has its own entry of the history.
        <Link className={classNames(styles.row, styles.link)} to={href} replace={href.startsWith('?')}>
          {content}
        </Link>
      )}
    </li>
  )
}
