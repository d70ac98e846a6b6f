import type { Immutable } from 'immer'
import type { ReadonlyHistory } from '../history.ts'
import type { Transaction } from '../state.ts'

type Transactions = ReadonlyHistory<Immutable<Transaction>>

/** What was appended to a history since `before`: all of it where there was none. Its full pages never change. */
export const listAdded = (before: Transactions | undefined, after: Transactions): Immutable<Transaction>[] =>
  [...after.sealed.slice(before?.sealed.length ?? 0), after.tail].flat().slice(before?.tail.length ?? 0)
