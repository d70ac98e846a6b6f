import type { CastMember } from '../fixture-schema/schema.ts'

/** So many starts are remembered of each person: a long past is some megabytes. */
const STARTS = 3

/**
 * Remembers the pasts of the cast for the last few starts of worlds, so that worlds whose clocks differ do not lay them
 * out anew in turn.
 */
export const createSeedHistoryCache = <P>(): ((person: CastMember, start: number, make: () => P) => P) => {
  const pasts = new WeakMap<CastMember, Map<number, P>>()
  return (person, start, make) => {
    const known = pasts.get(person) ?? new Map<number, P>()
    pasts.set(person, known)
    const past = known.get(start) ?? make()
    // Put at the end, so that the one that was used longest ago stands first.
    known.delete(start)
    known.set(start, past)
    const [oldest = start] = known.keys()
    if (known.size > STARTS) known.delete(oldest)
    return past
  }
}
