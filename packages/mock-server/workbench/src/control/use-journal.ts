import { useEffect, useState } from 'react'
import { type FollowState, followJournal, type JournalEntry } from './journal-follower.ts'

/** The mock keeps the same number of entries. */
const MAX_ENTRIES = 2_000

/**
 * Returns the live journal of a world, oldest entry first. A hidden page does not follow it, because each call would
 * make the page reload the world; the page catches up when it is shown again.
 */
export const useJournal = (id: string): { readonly entries: readonly JournalEntry[]; readonly state: FollowState } => {
  const [entries, setEntries] = useState<readonly JournalEntry[]>([])
  const [state, setState] = useState<FollowState>('connecting')

  useEffect(() => {
    let stop = new AbortController()
    const follow = (): void => {
      stop.abort()
      if (document.hidden) return
      stop = new AbortController()
      void followJournal(id, stop.signal, {
        onState: setState,
        onJournal: setEntries,
        onEntries: (more) => setEntries((before) => [...before, ...more].slice(-MAX_ENTRIES)),
      })
    }
    setEntries([])
    setState('connecting')
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      stop.abort()
    }
  }, [id])

  return { entries, state }
}
