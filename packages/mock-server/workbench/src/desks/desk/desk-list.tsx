import { type ReactNode, useState } from 'react'
import { EmptyState } from '../../ui/async-content.tsx'
import { SearchField } from '../../ui/field.tsx'
import { hasWords } from '../../ui/has-words.ts'
import { PickList } from '../../ui/pick-list.tsx'
import styles from './desk.module.css'
import type { DeskEntry } from './desk-entry.ts'

const ROW_PX = 54

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const EntryRow = ({ title, note, mark }: Pick<DeskEntry, 'title' | 'note' | 'mark'>) => (
  <div className={styles.row}>
    <div className={styles.titleRow}>
      <strong className={styles.line}>{title}</strong>
      {mark}
    </div>
    <div className={styles.note}>{note}</div>
  </div>
)

type ListedEntry = Omit<DeskEntry, 'render'>

const headingOf = ({ heading = '' }: ListedEntry): string => heading

export interface DeskListProps {
  /** What the list contains, in the plural: `withdrawals`. */
  readonly noun: string
  readonly entries: readonly ListedEntry[]
  /** Shown if the list is empty: why it has no entry, and how to make one. */
  readonly emptyText: string
  /** Controls below the list. */
  readonly footer?: ReactNode
}

/** The list of a desk, with a search. `cursor` is the key of the active entry. */
export const DeskList = ({
  noun,
  entries,
  emptyText,
  footer,
  cursor,
  onCursor,
  onOpen,
}: DeskListProps & {
  readonly cursor: string | null
  readonly onCursor: (key: string) => void
  readonly onOpen: (key: string) => void
}) => {
  const [words, setWords] = useState('')
  const foundEntries = entries.filter(({ title, note, words: more = '' }) => hasWords(words, [title, note, more]))
  const hasHeadings = entries.some(({ heading }) => heading !== undefined)
  return (
    <section className={styles.list} aria-label={capitalize(noun)}>
      <SearchField label={`Search ${noun}`} value={words} onSearch={setWords} />
      {foundEntries.length === 0 ? (
        <EmptyState>{entries.length === 0 ? emptyText : `None of these ${noun} matches “${words}”.`}</EmptyState>
      ) : (
        <PickList
          label={capitalize(noun)}
          items={foundEntries}
          keyOf={({ key }) => key}
          {...(hasHeadings && { headingOf })}
          rowPx={ROW_PX}
          cursor={cursor}
          onCursor={onCursor}
          onOpen={({ key }) => onOpen(key)}
        >
          {(entry) => <EntryRow {...entry} />}
        </PickList>
      )}
      {footer}
    </section>
  )
}
