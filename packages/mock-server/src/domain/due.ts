import { post } from './ledger.ts'
import type { Due, DueEvent, WorldState } from './state.ts'

/** Puts an event into the world's queue: it happens when the clock passes `at`, in order of time, then of arrival. */
export const schedule = (state: WorldState, at: number, event: DueEvent): void => {
  state.counter += 1
  const due: Due = { at, order: state.counter, ...event }
  const place = state.due.findIndex((other) => other.at > at)
  state.due.splice(place === -1 ? state.due.length : place, 0, due)
}

/** Takes the next event out of a draft's queue if its time has come, and lets it happen at that time. */
export const runNextDue = (state: WorldState, now: number): boolean => {
  const next = state.due[0]
  if (!next || next.at > now) return false
  state.due.shift()
  happen(state, next)
  return true
}

const happen = (state: WorldState, due: Due): void => {
  switch (due.kind) {
    case 'payWithdrawal':
      settleWithdrawal(state, due.memberId, due.transactionId, 'paid', due.at)
  }
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
  const credit = result === 'paid' ? 'external' : 'wallet'
  const postings = [{ debit: 'withdrawPending', credit, amount: pending.amount }]
  post(
    state,
    member,
    { ...pending, at, type: 'settlement', status: 'SUCCESS', postings, settles: transactionId },
    { shown: false },
  )
  delete member.pending[transactionId]
  member.outcomes[transactionId] = result === 'paid' ? 'SUCCESS' : 'FAILED'
  state.due = state.due.filter((due) => due.transactionId !== transactionId)
  return true
}
