import { useEffect, useState } from 'react'
import { type FollowState, followJournal, type JournalEntry } from './journal-follower.ts'

/** As many as the mock itself keeps. */
const MAX_ENTRIES = 2_000

/**
 * The journal of a world, oldest first, live. It is not followed while the page is hidden: a browser allows six
 * connections to one server, which seven open pages would use up for all of them.
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
