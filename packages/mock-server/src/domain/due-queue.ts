import type { WorldContext } from './context.ts'
import { postHiddenTransaction, postingsOfSettlement } from './money/ledger.ts'
import { type Refusal, refuse } from './refusal.ts'
import type { ScheduledEvent, ScheduledEventDetails, ScriptedEvent, WorldState } from './state.ts'

/** An event that a rule of the product schedules, as opposed to the timeline of a scenario. */
type ProductEvent = Exclude<ScheduledEventDetails, ScriptedEvent>

/**
 * Schedules an event for the time `at`. Of several events for the same time, those of the product run first, in the
 * order in which they were scheduled, and then those of a scenario.
 */
export const schedule = (state: WorldState, at: number, event: ProductEvent): void => {
  state.counter += 1
  const scheduled: ScheduledEvent = { at, order: state.counter, ...event }
  enqueue(state, scheduled, (other) => other.at > at || (other.at === at && other.kind === 'scripted'))
}

/**
 * Schedules an event of a scenario. The event takes no number from the counter, so the product's events have the same
 * numbers with and without a scenario.
 */
export const scheduleScripted = (state: WorldState, at: number, event: Omit<ScriptedEvent, 'kind'>): void =>
  enqueue(state, { at, order: 0, kind: 'scripted', ...event }, (other) => other.at > at)

const enqueue = (state: WorldState, event: ScheduledEvent, isLater: (other: ScheduledEvent) => boolean): void => {
  const index = state.scheduledEvents.findIndex(isLater)
  state.scheduledEvents.splice(index === -1 ? state.scheduledEvents.length : index, 0, event)
}

interface Settlement {
  readonly memberId: string
  readonly transactionId: string
  readonly result: 'paid' | 'rejected'
}

/** Ends a pending withdrawal: its money is paid to the bank if `result` is `paid`, or else returned to the wallet. */
export const settleWithdrawal = (
  { state, now }: WorldContext,
  { memberId, transactionId, result }: Settlement,
): Refusal | null => {
  const member = state.members[memberId]
  const pendingWithdrawal = member?.pending[transactionId]
  if (!member || !pendingWithdrawal)
    return refuse('NO_DATA', { detail: `no withdrawal ${transactionId} is in progress` })
  const postings = postingsOfSettlement(result, pendingWithdrawal.amount)
  const settlement = {
    ...pendingWithdrawal,
    at: now,
    type: 'settlement',
    status: 'SUCCESS',
    settles: transactionId,
  } as const
  postHiddenTransaction(state, member, { ...settlement, postings })
  delete member.pending[transactionId]
  member.outcomes[transactionId] = result === 'paid' ? 'SUCCESS' : 'FAILED'
  state.scheduledEvents = state.scheduledEvents.filter(
    (event) => event.kind !== 'payWithdrawal' || event.transactionId !== transactionId,
  )
  return null
}
