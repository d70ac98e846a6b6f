import { PAGE_SIZE } from '@sabai/contracts/constants'
import { dayNumberOf } from '../../../lib/format/day-number.ts'
import { formatDayTitle } from '../../../lib/format/day-title.ts'
import { formatTimeAgo } from '../../../lib/format/time.ts'
import { useTexts } from '../../../lib/i18n/i18n.ts'
import { useMedia, WIDE_SCREEN_QUERY } from '../../../lib/runtime/use-media.ts'
import { Card } from '../../../ui/display/card.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { EntryList } from './entry-list.tsx'
import type { EntryDay } from './group-by-day.ts'
import styles from './statement-list.module.css'
import { type StatementDays, StatementTable } from './statement-table.tsx'

/** The title of a day, followed by how long ago it was, unless the title is "Today" or "Yesterday". */
const DayTitle = ({ day, entries, nowMs }: EntryDay & Pick<StatementDays, 'nowMs'>) => {
  const { t } = useTexts()
  const daysAgo = dayNumberOf(nowMs) - dayNumberOf(Date.parse(entries[0]?.createdAt ?? ''))
  return (
    <h2>
      {formatDayTitle(day, nowMs, t)} {daysAgo > 1 && <span>{formatTimeAgo(entries[0]?.createdAt, nowMs, t)}</span>}
    </h2>
  )
}

const DayLists = ({ days, ...context }: StatementDays) =>
  days.map(({ day, entries }) => (
    <section key={day} className={styles.day}>
      <DayTitle day={day} entries={entries} nowMs={context.nowMs} />
      <EntryList entries={entries} {...context} showsDay />
    </section>
  ))

/** The entries of a page, grouped by day: a table from 900 px, lists on narrower screens. */
export const StatementList = (props: StatementDays) => {
  const isWide = useMedia(WIDE_SCREEN_QUERY)
  if (!isWide) return <DayLists {...props} />
  return (
    <Card hasNoPadding>
      <StatementTable {...props} />
    </Card>
  )
}

/** A placeholder for a page of entries while it is loading. */
export const StatementSkeleton = () => (
  <Loading>
    <div className={styles.day}>
      <Skeleton width="7rem" height="1.45rem" />
      <Card hasNoPadding>
        {Array.from({ length: PAGE_SIZE }, (_, index) => index).map((index) => (
          <div key={index} className={styles.waiting}>
            <Skeleton width="2.5rem" height="2.5rem" />
            <div className={styles.lines}>
              <Skeleton width="45%" height="1.45rem" />
              <Skeleton width="70%" height="1.36rem" />
            </div>
          </div>
        ))}
      </Card>
    </div>
  </Loading>
)
