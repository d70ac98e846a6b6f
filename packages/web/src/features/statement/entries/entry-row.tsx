import { classNames } from '../../../ui/class-names.ts'
import {
  EntryActivity,
  EntryAmount,
  EntryEnds,
  EntryIcon,
  type EntryProps,
  EntryStatus,
  EntryTime,
  entryMarks,
} from './entry-parts.tsx'
import styles from './entry-row.module.css'

/** One thing that happened to the money, as an item of a list: on the phone, and in narrow columns. */
export const EntryRow = (props: EntryProps) => {
  const { className, ...marks } = entryMarks(props.entry)
  return (
    <li {...marks} className={classNames(className, styles.row)}>
      <EntryIcon {...props} />
      <div className={styles.content}>
        <div className={styles.line}>
          <EntryActivity {...props} />
          <EntryAmount {...props} />
        </div>
        <div className={styles.line}>
          <EntryEnds {...props} />
          <EntryStatus {...props} />
        </div>
        <EntryTime {...props} />
      </div>
    </li>
  )
}
