import type { Entry } from '../control/journal-follower.ts'
import { hasWords } from '../ui/words.ts'

export const OUTCOMES = {
  all: 'all',
  good: 'good replies',
  refused: 'refused',
  rule: 'answered by a rule',
  wrong: 'breaches and notes',
} as const
export type Outcome = keyof typeof OUTCOMES

export interface Filter {
  readonly words: string
  readonly outcome: Outcome
  /** An `_id`; empty: anybody. */
  readonly member: string
}

export const EVERYTHING: Filter = { words: '', outcome: 'all', member: '' }

const texts = new WeakMap<Entry, string>()

/** All of an entry as text, made once: entries never change. */
const textOf = (entry: Entry): string => {
  const known = texts.get(entry)
  if (known !== undefined) return known
  const text = `${entry.status} ${entry.method} ${entry.path}\n${JSON.stringify(entry)}`.toLowerCase()
  texts.set(entry, text)
  return text
}

const FITS: Readonly<Record<Outcome, (entry: Entry) => boolean>> = {
  all: () => true,
  good: ({ status }) => status < 300,
  refused: ({ status }) => status >= 300,
  rule: ({ rule }) => rule !== null,
  wrong: ({ breach, notes }) => breach !== null || notes.length > 0,
}

/** The entries that a filter lets through, newest first. */
export const filtered = (entries: readonly Entry[], { words, outcome, member }: Filter): readonly Entry[] =>
  entries
    .filter(
      (entry) =>
        FITS[outcome](entry) &&
        (member === '' || entry.member === member) &&
        (words === '' || hasWords(words, [textOf(entry)])),
    )
    .reverse()
