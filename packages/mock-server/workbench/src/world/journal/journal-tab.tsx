import { useDeferredValue, useMemo, useState } from 'react'
import { addressOf } from '../../control/control.ts'
import type { JournalEntry } from '../../control/journal-follower.ts'
import { EmptyState } from '../../ui/async-content.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { SearchField, Select } from '../../ui/field.tsx'
import { Tag } from '../../ui/layout.tsx'
import { PickList } from '../../ui/pick-list.tsx'
import { formatClock } from '../../ui/time.tsx'
import type { WorldDetails } from '../world-details.ts'
import { EntryDetails } from './entry-details.tsx'
import styles from './journal.module.css'
import { filterEntries, type JournalFilter, NO_JOURNAL_FILTER, OUTCOMES, type OutcomeFilter } from './journal-filter.ts'

const toneOf = ({ status, violation, delivered }: JournalEntry): 'good' | 'bad' | 'wait' => {
  if (violation !== null || status >= 500 || delivered !== 'whole') return 'bad'
  return status < 300 ? 'good' : 'wait'
}

const EntryRow = ({ entry, who }: { entry: JournalEntry; who: string }) => (
  <div className={styles.line}>
    <span className={styles.number}>{entry.number}</span>
    <span className={styles.at}>{formatClock(entry.at)}</span>
    <Tag tone={toneOf(entry)}>{entry.status}</Tag>
    <span className={styles.path}>
      {entry.method} {entry.path}
    </span>
    <span className={styles.who}>{who}</span>
    <span className={styles.why} data-rule={entry.rule !== null || undefined}>
      {entry.violation ?? entry.why}
    </span>
  </div>
)

const isOutcome = (text: string): text is OutcomeFilter => Object.hasOwn(OUTCOMES, text)

/** Lists all calls live, newest first, each with who answered it and why. */
export const JournalTab = ({
  id,
  entries,
  logins,
}: {
  id: string
  entries: readonly JournalEntry[]
  logins: WorldDetails['logins']
}) => {
  const [filter, setFilter] = useState<JournalFilter>(NO_JOURNAL_FILTER)
  const [cursor, setCursor] = useState<string | null>(null)
  const [opened, setOpened] = useState(false)
  const deferredFilter = useDeferredValue(filter)
  const found = useMemo(() => filterEntries(entries, deferredFilter), [entries, deferredFilter])
  const openedAt = opened ? found.findIndex(({ number }) => String(number) === cursor) : -1
  const openedEntry = found[openedAt]
  const moveTo = (entry: JournalEntry | undefined) => entry && (() => setCursor(String(entry.number)))
  const whoOf = ({ member }: JournalEntry): string =>
    member === null ? 'visitor' : (logins.find(({ id }) => id === member)?.key ?? member)
  const set = (change: Partial<JournalFilter>) => setFilter((before) => ({ ...before, ...change }))
  return (
    <div className={styles.journal} data-open={openedEntry !== undefined || undefined}>
      <div className={styles.filters}>
        <SearchField label="Search the journal" value={filter.words} onSearch={(words) => set({ words })} />
        <Select
          label="Outcome"
          value={filter.outcome}
          onChange={({ target: { value } }) => isOutcome(value) && set({ outcome: value })}
        >
          {Object.entries(OUTCOMES).map(([key, text]) => (
            <option key={key} value={key}>
              {text}
            </option>
          ))}
        </Select>
        <Select label="Member" value={filter.member} onChange={({ target }) => set({ member: target.value })}>
          <option value="">any</option>
          {logins.map(({ id, key }) => (
            <option key={id} value={id}>
              {key}
            </option>
          ))}
        </Select>
        <span className={styles.state} role="status" aria-label="Journal">
          {found.length} of {entries.length}
        </span>
        <ButtonLink
          href={addressOf('GET /__mock/worlds/{id}/journal/har', { params: { id } })}
          download={`journal-${id}.har`}
        >
          Export as HAR
        </ButtonLink>
      </div>
      <div className={styles.panes}>
        {found.length === 0 ? (
          <EmptyState>
            {entries.length === 0
              ? 'No calls yet. Open the app as a member: its calls appear here.'
              : 'No call matches this filter.'}
          </EmptyState>
        ) : (
          <PickList
            label="Calls"
            items={found}
            keyOf={({ number }) => String(number)}
            rowPx={34}
            cursor={cursor}
            onCursor={setCursor}
            onOpen={() => setOpened(true)}
          >
            {(entry) => <EntryRow entry={entry} who={whoOf(entry)} />}
          </PickList>
        )}
        {openedEntry && (
          <EntryDetails
            world={id}
            entry={openedEntry}
            who={whoOf(openedEntry)}
            onNewer={moveTo(found[openedAt - 1])}
            onOlder={moveTo(found[openedAt + 1])}
            onClose={() => setOpened(false)}
          />
        )}
      </div>
    </div>
  )
}
