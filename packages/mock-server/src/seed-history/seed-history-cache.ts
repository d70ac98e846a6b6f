import type { CastMember } from '../fixture-schema/schema.ts'

/** For how many start times a person's history is cached. They are few, because a long history takes some megabytes. */
const STARTS_CACHED = 3

/**
 * Creates a cache of the histories of the cast for the last few start times of worlds. Without the cache, two worlds
 * with different clocks would rebuild the histories at each reset.
 */
export const createSeedHistoryCache = <P>(): ((person: CastMember, start: number, generate: () => P) => P) => {
  const historiesByPerson = new WeakMap<CastMember, Map<number, P>>()
  return (person, start, generate) => {
    const historyByStart = historiesByPerson.get(person) ?? new Map<number, P>()
    historiesByPerson.set(person, historyByStart)
    const history = historyByStart.get(start) ?? generate()
    // The entry is moved to the end, so that the least recently used entry is first.
    historyByStart.delete(start)
    historyByStart.set(start, history)
    const [oldestStart = start] = historyByStart.keys()
    if (historyByStart.size > STARTS_CACHED) historyByStart.delete(oldestStart)
    return history
  }
}
