import type { Immutable } from 'immer'
import { iterateNewestFirst } from '../history.ts'
import type { Transaction } from '../state/money.ts'
import type { Member } from '../state.ts'

/**
 * Finds the newest credited deposit. If `code` is given, finds only a deposit made after the member last received the
 * bonus of this code. Returns null if there is no such deposit. Compares the order in the statement and not the times,
 * because world time may be frozen.
 */
export const findDepositSince = (
  { statement, outcomes }: Immutable<Member>,
  code?: string,
): Immutable<Transaction> | null => {
  for (const entry of iterateNewestFirst(statement)) {
    const { id, type, status, related } = entry
    if (type === 'deposit' && (outcomes[id] ?? status) === 'SUCCESS') return entry
    if (code !== undefined && type === 'bonus' && related?.kind === 'bonus' && related.code === code) return null
  }
  return null
}
