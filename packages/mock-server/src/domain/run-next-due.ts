import type { FixtureData } from '../fixture-schema/schema.ts'
import { answerDueChat } from './chat/script.ts'
import type { Publish } from './context.ts'
import { creditTransfer } from './deposits/bank-transfer.ts'
import { decideDueSlip } from './deposits/slips.ts'
import { settleWithdrawal } from './due-queue.ts'
import { endOldBonus } from './rewards/bonus/bonus-end.ts'
import type { WorldState } from './state.ts'

/**
 * Takes the next event out of a draft's queue, which is one of the product's own, and lets it happen at its time.
 * `fixtureData` is what the world offers then; `publish` takes what is to be pushed.
 */
export const runNextDue = (state: WorldState, fixtureData: FixtureData, publish: Publish): void => {
  const due = state.scheduledEvents.shift()
  if (due?.kind === 'payWithdrawal') settleWithdrawal(state, due.memberId, due.transactionId, 'paid', due.at)
  if (due?.kind === 'creditTransfer') {
    const [member, transfer] = [state.members[due.memberId], state.bankTransfers[due.transfer]]
    if (member && transfer) creditTransfer(state, member, fixtureData, transfer, due.at)
  }
  if (due?.kind === 'decideSlip') decideDueSlip(state, due, fixtureData)
  if (due?.kind === 'endBonus') endOldBonus(state, due)
  if (due?.kind === 'answerChat') answerDueChat(state, due, fixtureData, publish)
}
