import { type UIEvent, useDeferredValue, useMemo, useRef, useState } from 'react'
import type { JournalEntry } from '../../control/journal-follower.ts'
import { type LiveJournal, MAX_ENTRIES } from '../../control/use-journal.ts'
import { goTo, replaceLocation, type WorkbenchLocation } from '../../shell/workbench-location.ts'
import { EmptyState } from '../../ui/async-content.tsx'
import { Button } from '../../ui/button.tsx'
import { PickList } from '../../ui/pick-list.tsx'
import type { WorldDetails } from '../world-details.ts'
import { EntryDetails } from './entry-details.tsx'
import { EntryRow } from './entry-row.tsx'
import styles from './journal.module.css'
import { filterEntries, type JournalFilter, NO_JOURNAL_FILTER } from './journal-filter.ts'
import { JournalToolbar } from './journal-toolbar.tsx'
import { MissingEntry } from './missing-entry.tsx'

const ROW_PX = 34

/** Says how many older entries the list lacks, because the mock dropped them or because they were cleared here. */
const OlderEntries = ({ dropped, cleared, onShow }: { dropped: number; cleared: number; onShow: () => void }) =>
  dropped + cleared === 0 ? null : (
    <p className={styles.olderNote}>
      {dropped > 0 &&
        `${dropped.toLocaleString('en')} older entries were dropped: the mock keeps the newest ${MAX_ENTRIES.toLocaleString('en')}. `}
      {cleared > 0 && (
        <>
          {cleared.toLocaleString('en')} cleared from this page. <Button onClick={onShow}>Show them</Button>
        </>
      )}
    </p>
  )

/**
 * Lists all calls live, newest first, each with its caller and the reason for its reply. While the list is scrolled
 * down, new calls are not added, and a button leads to them. `openNumber` is the number of the entry whose details are
 * shown beside the list.
 */
export const JournalTab = ({
  world,
  journal: { entries, state },
  openNumber,
}: {
  world: WorldDetails
  journal: LiveJournal
  openNumber: number | null
}) => {
  const { id, logins } = world
  const [filter, setFilter] = useState<JournalFilter>(NO_JOURNAL_FILTER)
  const [cursor, setCursor] = useState<string | null>(null)
  /** The number of the newest entry that was cleared from this page; 0 if none was. */
  const [clearedTo, setClearedTo] = useState(0)
  /** While the list is scrolled down, the number of the newest entry that it shows; null while it is at its top. */
  const [newestHeldNumber, setNewestHeldNumber] = useState<number | null>(null)
  const listRef = useRef<HTMLDivElement>(null)
  const deferredFilter = useDeferredValue(filter)
  const firstNumber = entries.at(0)?.number ?? 1
  const lastNumber = entries.at(-1)?.number ?? 0
  const keptEntries = useMemo(() => entries.filter(({ number }) => number > clearedTo), [entries, clearedTo])
  const matchingEntries = useMemo(() => filterEntries(keptEntries, deferredFilter), [keptEntries, deferredFilter])
  const shownEntries =
    newestHeldNumber === null ? matchingEntries : matchingEntries.filter(({ number }) => number <= newestHeldNumber)
  const newerCount = matchingEntries.length - shownEntries.length
  const openedIndex = shownEntries.findIndex(({ number }) => number === openNumber)
  const openedEntry = entries.find(({ number }) => number === openNumber)

  const locationOf = (entry: JournalEntry | undefined): WorkbenchLocation => ({
    area: 'world',
    id,
    tab: 'journal',
    ...(entry && { entry: entry.number }),
  })
  const openerOf = (entry: JournalEntry | undefined) => entry && (() => replaceLocation(locationOf(entry)))
  const moveCursor = (key: string): void => {
    setCursor(key)
    if (openNumber !== null) openerOf(shownEntries.find(({ number }) => String(number) === key))?.()
  }
  const holdWhileScrolled = ({ target }: UIEvent): void => {
    const isScrolled = target instanceof HTMLElement && target.scrollTop > ROW_PX / 2
    setNewestHeldNumber((held) => (isScrolled ? (held ?? lastNumber) : null))
  }
  const showNewer = (): void => {
    setNewestHeldNumber(null)
    listRef.current?.querySelector('[data-list]')?.scrollTo({ top: 0 })
  }
  const whoOf = ({ member }: JournalEntry): string =>
    member === null ? 'visitor' : (logins.find((login) => login.id === member)?.key ?? member)
  return (
    <div className={styles.journal} data-open={openNumber !== null || undefined}>
      <JournalToolbar
        id={id}
        entries={keptEntries}
        logins={logins}
        filter={filter}
        onFilter={(change) => setFilter((before) => ({ ...before, ...change }))}
        countText={`${shownEntries.length} of ${entries.length}`}
        onClear={() => setClearedTo(lastNumber)}
      />
      <div className={styles.panes}>
        <div className={styles.calls} ref={listRef} onScrollCapture={holdWhileScrolled}>
          {newerCount > 0 && (
            <div className={styles.newer}>
              <Button tone="main" onClick={showNewer}>
                {newerCount === 1 ? '1 new call' : `${newerCount} new calls`}
              </Button>
            </div>
          )}
          {shownEntries.length === 0 ? (
            <EmptyState>
              {keptEntries.length > 0
                ? 'No call matches this filter.'
                : entries.length > 0
                  ? 'No calls since the list was cleared.'
                  : 'No calls yet. Open the app as a member: its calls appear here.'}
            </EmptyState>
          ) : (
            <PickList
              label="Calls"
              items={shownEntries}
              keyOf={({ number }) => String(number)}
              rowPx={ROW_PX}
              cursor={openedIndex >= 0 ? String(openNumber) : cursor}
              onCursor={moveCursor}
              onOpen={(entry) => goTo(locationOf(entry))}
            >
              {(entry) => <EntryRow entry={entry} who={whoOf(entry)} />}
            </PickList>
          )}
          <OlderEntries
            dropped={firstNumber - 1}
            cleared={entries.length - keptEntries.length}
            onShow={() => setClearedTo(0)}
          />
        </div>
        {openedEntry && (
          <EntryDetails
            world={world}
            entry={openedEntry}
            who={whoOf(openedEntry)}
            onNewer={openerOf(shownEntries[openedIndex - 1])}
            onOlder={openedIndex < 0 ? undefined : openerOf(shownEntries[openedIndex + 1])}
            onClose={() => goTo(locationOf(undefined))}
          />
        )}
        {openNumber !== null && !openedEntry && state !== 'connecting' && (
          <MissingEntry
            number={openNumber}
            firstNumber={firstNumber}
            lastNumber={lastNumber}
            onClose={() => goTo(locationOf(undefined))}
          />
        )}
      </div>
    </div>
  )
}
