import { postingsOfSettlement, postOffStatement } from './money/ledger.ts'
import type { Due, DueEvent, ScriptedEvent, WorldState } from './state.ts'

/** What falls due by the rules of the product. */
type OwnEvent = Exclude<DueEvent, ScriptedEvent>

/**
 * Puts an event into the world's queue: it happens when the clock passes `at`, in order of time, then of arrival;
 * what a scenario announces for the same moment comes after it.
 */
export const schedule = (state: WorldState, at: number, event: OwnEvent): void => {
  state.counter += 1
  const due: Due = { at, order: state.counter, ...event }
  enqueue(state, due, (other) => other.at > at || (other.at === at && other.kind === 'scripted'))
}

/** Puts what a scenario announces into the queue. It takes no number: those of the product stay as they would be. */
export const scheduleScripted = (state: WorldState, at: number, event: Omit<ScriptedEvent, 'kind'>): void =>
  enqueue(state, { at, order: 0, kind: 'scripted', ...event }, (other) => other.at > at)

const enqueue = (state: WorldState, due: Due, isLater: (other: Due) => boolean): void => {
  const place = state.due.findIndex(isLater)
  state.due.splice(place === -1 ? state.due.length : place, 0, due)
}

/**
 * Ends a pending withdrawal: paid to the bank, or rejected and back in the wallet.
 * Returns false when there is no such pending withdrawal, or it has ended already.
 */
export const settleWithdrawal = (
  state: WorldState,
  memberId: string,
  transactionId: string,
  result: 'paid' | 'rejected',
  at: number,
): boolean => {
  const member = state.members[memberId]
  const pending = member?.pending[transactionId]
  if (!member || !pending) return false
  const postings = postingsOfSettlement(result, pending.amount)
  const settlement = { ...pending, at, type: 'settlement', status: 'SUCCESS', settles: transactionId } as const
  postOffStatement(state, member, { ...settlement, postings })
  delete member.pending[transactionId]
  member.outcomes[transactionId] = result === 'paid' ? 'SUCCESS' : 'FAILED'
  state.due = state.due.filter((due) => due.kind !== 'payWithdrawal' || due.transactionId !== transactionId)
  return true
}
