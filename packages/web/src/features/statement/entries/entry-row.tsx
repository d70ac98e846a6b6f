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

/** A statement entry as a list item, for phones and narrow columns. */
export const EntryRow = (props: EntryProps) => {
  const { className, ...marks } = entryAttributesOf(props.entry)
  return (
    <li {...marks} className={classNames(className, styles.row)}>
      <EntryIcon {...props} />
      <div className={styles.content}>
        <div className={styles.line}>
          <EntryActivity {...props} />
          <EntryAmount {...props} />
        </div>
        <div className={styles.line}>
          <EntryAccounts {...props} />
          <EntryStatus {...props} />
        </div>
        <EntryTime {...props} />
      </div>
    </li>
  )
}
