import { useEffect, useState } from 'react'
import { type FollowState, followJournal, type JournalEntry } from './journal-follower.ts'

/** The number of entries to keep, which is also the number that the mock keeps. */
export const MAX_ENTRIES = 2_000

const EMPTY_JOURNAL = { entries: [], version: 0 }

/** The journal of a world, as far as it is known. */
export interface LiveJournal {
  /** Oldest first. */
  readonly entries: readonly JournalEntry[]
  readonly state: FollowState
  /** Changes whenever entries are added or completed. */
  readonly version: number
}

/**
 * Adds entries to a journal. An entry whose number the journal already has replaces the earlier one, because its call
 * was waiting and has been answered.
 */
export const mergeEntries = (
  knownEntries: readonly JournalEntry[],
  newEntries: readonly JournalEntry[],
): readonly JournalEntry[] => {
  const lastNumber = knownEntries.at(-1)?.number ?? 0
  const changedEntries = new Map(newEntries.map((entry) => [entry.number, entry]))
  const updatedEntries = newEntries.some(({ number }) => number <= lastNumber)
    ? knownEntries.map((entry) => changedEntries.get(entry.number) ?? entry)
    : knownEntries
  return [...updatedEntries, ...newEntries.filter(({ number }) => number > lastNumber)].slice(-MAX_ENTRIES)
}

/**
 * Returns the live journal of a world. A hidden page does not follow the journal, because each new entry would make it
 * reload data that nobody sees. The page reads the whole journal when it is shown again.
 */
export const useJournal = (id: string): LiveJournal => {
  const [{ entries, version }, setJournal] = useState<Pick<LiveJournal, 'entries' | 'version'>>(EMPTY_JOURNAL)
  const [state, setState] = useState<FollowState>('connecting')

  useEffect(() => {
    let stop = new AbortController()
    const follow = (): void => {
      stop.abort()
      if (document.hidden) return
      stop = new AbortController()
      void followJournal(id, stop.signal, {
        onState: setState,
        onJournal: (all) => setJournal(({ version }) => ({ entries: all, version: version + 1 })),
        onEntries: (more) =>
          setJournal(({ entries, version }) => ({ entries: mergeEntries(entries, more), version: version + 1 })),
      })
    }
    setJournal(EMPTY_JOURNAL)
    setState('connecting')
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      stop.abort()
    }
  }, [id])

  return { entries, state, version }
}
