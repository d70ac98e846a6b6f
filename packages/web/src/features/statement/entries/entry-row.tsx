import { Link } from 'react-router-dom'
import { formatDay } from '../../../lib/format/time.ts'
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

/** A statement entry as a list item that links to its receipt, for phones and narrow columns. */
export const EntryRow = (props: EntryProps) => {
  const { className, ...attributes } = entryAttributesOf(props.entry)
  const { href, showsDay, nowMs } = props
  const { status, createdAt } = props.entry
  // Below the heading of an earlier day, the row shows the time of day. Elsewhere, it shows how old the entry is.
  const isOfOtherDay = showsDay && formatDay(Date.parse(createdAt)) !== formatDay(nowMs)
  const isPlain = status === 'success' || status === 'ended'
  const content = (
    <>
      <EntryIcon {...props} />
      <span className={styles.content}>
        <span className={styles.line}>
          <EntryActivity {...props} />
          <span className={isPlain ? 'visually-hidden' : styles.status}>
            <EntryStatus {...props} />
          </span>
          <EntryAmount {...props} />
        </span>
        <span className={styles.line}>
          <EntryAccounts {...props} />
          <EntryTime {...props} shows={isOfOtherDay ? 'time' : 'ago'} />
        </span>
      </span>
    </>
  )
  return (
    <li {...attributes} className={className}>
      {href === '' ? (
        <span className={styles.row}>{content}</span>
      ) : (
        // On the statement page, the receipt opens in a dialog, which adds a history entry itself. So the link must not
        // add another.
        <Link className={classNames(styles.row, styles.link)} to={href} replace={href.startsWith('?')}>
          {content}
        </Link>
      )}
    </li>
  )
}
