import type { JournalEntry } from '../../control/journal-follower.ts'
import { hasWords } from '../../ui/has-words.ts'

export const OUTCOMES = {
  all: 'any',
  good: 'succeeded',
  refused: 'refused or failed',
  rule: 'answered by a rule',
  wrong: 'violations and notes',
} as const
export type OutcomeFilter = keyof typeof OUTCOMES

export interface JournalFilter {
  readonly words: string
  readonly outcome: OutcomeFilter
  /** The `_id` of a member; empty: any caller. */
  readonly member: string
}

export const NO_JOURNAL_FILTER: JournalFilter = { words: '', outcome: 'all', member: '' }

const textCache = new WeakMap<JournalEntry, string>()

/** Returns the searchable text of an entry, cached because entries never change. */
const textOf = (entry: JournalEntry): string => {
  const cachedText = textCache.get(entry)
  if (cachedText !== undefined) return cachedText
  const text = `${entry.status} ${entry.method} ${entry.path}\n${JSON.stringify(entry)}`.toLowerCase()
  textCache.set(entry, text)
  return text
}

const OUTCOME_TESTS: Readonly<Record<OutcomeFilter, (entry: JournalEntry) => boolean>> = {
  all: () => true,
  good: ({ status }) => status < 300,
  refused: ({ status }) => status >= 300,
  rule: ({ rule }) => rule !== null,
  wrong: ({ violation, notes }) => violation !== null || notes.length > 0,
}

/** Filters journal entries, newest first. */
export const filterEntries = (
  entries: readonly JournalEntry[],
  { words, outcome, member }: JournalFilter,
): readonly JournalEntry[] =>
  entries
    .filter(
      (entry) =>
        OUTCOME_TESTS[outcome](entry) &&
        (member === '' || entry.member === member) &&
        (words === '' || hasWords(words, [textOf(entry)])),
    )
    .reverse()
