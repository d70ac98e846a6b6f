import type { Immutable } from 'immer'
import { newestFirst } from '../history.ts'
import type { Transaction } from '../state/money.ts'
import type { Member } from '../state.ts'

/**
 * The newest deposit that was credited, at all or since a bonus of this code was last received; null where there is none.
 * By the order of the statement, as world time may stand still. Costs what happened since then, not what happened before.
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
