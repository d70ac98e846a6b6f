import type { ReadonlyHistory } from '../history.ts'

/** What was appended to a history since `before`: all of it where there was none. Its full pages never change. */
export const listAdded = <T>(before: ReadonlyHistory<T> | undefined, after: ReadonlyHistory<T>): T[] =>
  [...after.sealed.slice(before?.sealed.length ?? 0), after.tail].flat().slice(before?.tail.length ?? 0)
