import type { Immutable } from 'immer'
import { newestFirst } from '../history.ts'
import type { Transaction } from '../state/money.ts'
import type { Member } from '../state.ts'

/**
 * Finds the newest credited deposit; with `code`, only since the bonus of this code was last received. Returns null if
 * there is none. The order of the statement decides, not the times, as world time may be frozen. Older entries are not
 * read.
 */
export const findDepositSince = (
  { statement, outcomes }: Immutable<Member>,
  code?: string,
): Immutable<Transaction> | null => {
  for (const entry of newestFirst(statement)) {
    const { id, type, status, related } = entry
    if (type === 'deposit' && (outcomes[id] ?? status) === 'SUCCESS') return entry
    if (code !== undefined && type === 'bonus' && related?.kind === 'bonus' && related.code === code) return null
  }
  return null
}
