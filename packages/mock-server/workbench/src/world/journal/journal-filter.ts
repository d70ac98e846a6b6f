import type { JournalEntry } from '../../control/journal-follower.ts'
import { hasWords } from '../../ui/has-words.ts'

export const OUTCOMES = {
  all: 'any',
  waits: 'waiting',
  good: 'succeeded',
  refused: 'refused or failed',
  rule: 'answered by a rule',
  wrong: 'violations and notes',
} as const
export type OutcomeFilter = keyof typeof OUTCOMES

export interface JournalFilter {
  readonly words: string
  readonly outcome: OutcomeFilter
  /** The `_id` of the member to filter by; empty to show all callers. */
  readonly member: string
  /** The rule to filter by, as `ruleKeyOf` names it; empty to show all calls, also those without a rule. */
  readonly rule: string
}

export const NO_JOURNAL_FILTER: JournalFilter = { words: '', outcome: 'all', member: '', rule: '' }

const textCache = new WeakMap<JournalEntry, string>()

/** Returns the searchable text of an entry. The text can be cached, because an entry never changes. */
const searchTextOf = (entry: JournalEntry): string => {
  const cachedText = textCache.get(entry)
  if (cachedText !== undefined) return cachedText
  const text = `${entry.status} ${entry.method} ${entry.path}\n${JSON.stringify(entry)}`.toLowerCase()
  textCache.set(entry, text)
  return text
}

/** Returns whether a call has not been answered yet. */
export const isWaiting = ({ answeredAt }: JournalEntry): boolean => answeredAt === null

/** Names the rule that answered or slowed a call: `rule 1 of withdraw/my-first`; null if there was none. */
export const ruleKeyOf = ({ rule }: JournalEntry): string | null => rule && `rule ${rule.number} of ${rule.scenario}`

/** Lists the rules that have answered or slowed calls. */
export const listRules = (entries: readonly JournalEntry[]): readonly string[] =>
  [...new Set(entries.map(ruleKeyOf))].filter((key) => key !== null).sort()

const OUTCOME_TESTS: Readonly<Record<OutcomeFilter, (entry: JournalEntry) => boolean>> = {
  all: () => true,
  waits: isWaiting,
  good: (entry) => !isWaiting(entry) && entry.status < 300,
  refused: ({ status }) => status >= 300,
  rule: ({ rule }) => rule !== null,
  wrong: ({ violation, notes }) => violation !== null || notes.length > 0,
}

/** Filters journal entries, and returns the newest first. Keeps all marks, at the places where they were set. */
export const filterEntries = (
  entries: readonly JournalEntry[],
  { words, outcome, member, rule }: JournalFilter,
): readonly JournalEntry[] =>
  entries
    .filter(
      (entry) =>
        entry.mark !== null ||
        (OUTCOME_TESTS[outcome](entry) &&
          (member === '' || entry.member === member) &&
          (rule === '' || ruleKeyOf(entry) === rule) &&
          (words === '' || hasWords(words, [searchTextOf(entry)]))),
    )
    .reverse()
