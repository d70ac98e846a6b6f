import type { JournalEntry } from '../../control/journal-follower.ts'
import { Tag } from '../../ui/layout.tsx'
import { formatClock } from '../../ui/time.tsx'
import styles from './journal.module.css'
import { isWaiting } from './journal-filter.ts'

const statusToneOf = ({ status, violation, delivered }: JournalEntry): 'good' | 'bad' | 'wait' => {
  if (violation !== null || status >= 500 || delivered !== 'whole') return 'bad'
  return status < 300 ? 'good' : 'wait'
}

/** One line of the journal: a call, an event or a mark. */
export const EntryRow = ({ entry, who }: { entry: JournalEntry; who: string }) => {
  const start = (
    <>
      <span className={styles.number}>{entry.number}</span>
      <span className={styles.time}>{formatClock(entry.at)}</span>
    </>
  )
  if (entry.mark !== null)
    return (
      <div className={styles.line} data-mark>
        {start}
        <span className={styles.mark}>{entry.mark || 'Mark'}</span>
      </div>
    )
  return (
    <div className={styles.line}>
      {start}
      {isWaiting(entry) ? <Tag tone="info">waits</Tag> : <Tag tone={statusToneOf(entry)}>{entry.status}</Tag>}
      <span className={styles.path}>
        {entry.method} {entry.path}
      </span>
      <span className={styles.caller}>{who}</span>
      <span className={styles.reason} data-rule={entry.rule !== null || undefined}>
        {entry.violation ?? entry.why}
      </span>
    </div>
  )
}
