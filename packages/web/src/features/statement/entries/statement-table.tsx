import { Link } from 'react-router-dom'
import { formatDayTitle } from '../../../lib/format/day-title.ts'
import { useTexts } from '../../../lib/i18n/i18n.ts'
import type { EntryContext } from './entry-list.tsx'
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
import type { EntryDay } from './group-by-day.ts'
import styles from './statement-table.module.css'

export interface StatementDays extends EntryContext {
  readonly days: readonly EntryDay[]
}

const TableRow = (props: EntryProps) => (
  <tr {...entryAttributesOf(props.entry)}>
    <td>
      <div className={styles.activity}>
        <EntryIcon {...props} />
        <div className={styles.words}>
          {props.href === '' ? (
            <EntryActivity {...props} />
          ) : (
            <Link className={styles.link} to={props.href} replace>
              <EntryActivity {...props} />
            </Link>
          )}
          <EntryAccounts {...props} />
        </div>
      </div>
    </td>
    <td>
      <EntryStatus {...props} />
    </td>
    <td className={styles.time}>
      <EntryTime {...props} showsDay shows="both" />
    </td>
    <td>
      <EntryAmount {...props} />
    </td>
  </tr>
)

/** The entries of a page as a table with a heading row for each day, for wide screens. */
export const StatementTable = ({ days, hrefOf, ...context }: StatementDays) => {
  const { t } = useTexts()
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('statement.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('statement.column.activity')}</th>
            <th scope="col">{t('statement.column.status')}</th>
            <th scope="col">{t('statement.column.time')}</th>
            <th scope="col">{t('statement.column.amount')}</th>
          </tr>
        </thead>
        {days.map(({ day, entries }) => (
          <tbody key={day}>
            <tr>
              <th className={styles.day} scope="rowgroup" colSpan={4}>
                {formatDayTitle(day, context.nowMs, t)}
              </th>
            </tr>
            {entries.map((entry, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no id, but a fixed position on the page
              <TableRow key={index} entry={entry} href={hrefOf(entry)} {...context} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}
