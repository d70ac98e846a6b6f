import type { CastMember } from '../fixture-schema/schema.ts'

/** How many start times are cached for each person: a long history takes some megabytes. */
const STARTS_CACHED = 3

/**
 * Creates a cache of the histories of the cast for the last few start times of worlds. Without it, worlds with
 * different clocks would rebuild the histories in turn.
 */
export const createSeedHistoryCache = <P>(): ((person: CastMember, start: number, make: () => P) => P) => {
  const pasts = new WeakMap<CastMember, Map<number, P>>()
  return (person, start, make) => {
    const pastByStart = pasts.get(person) ?? new Map<number, P>()
    pasts.set(person, pastByStart)
    const past = pastByStart.get(start) ?? make()
    // The entry is moved to the end, so that the least recently used entry is first.
    pastByStart.delete(start)
    pastByStart.set(start, past)
    const [oldest = start] = pastByStart.keys()
    if (pastByStart.size > STARTS_CACHED) pastByStart.delete(oldest)
    return past
  }
}
