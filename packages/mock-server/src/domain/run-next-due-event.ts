import { answerDueChat } from './chat/script.ts'
import type { WorldContext } from './context.ts'
import { creditTransfer } from './deposits/bank-transfer.ts'
import { decideDueSlip } from './deposits/slips.ts'
import { settleWithdrawal } from './due-queue.ts'
import { endBonusByAge } from './rewards/bonus/bonus-end.ts'

/** Removes the next event from the queue and runs it. The event must be due, and must not belong to a scenario. */
export const runNextDueEvent = (context: WorldContext): void => {
  const { state } = context
  const event = state.scheduledEvents.shift()
  if (event?.kind === 'payWithdrawal') settleWithdrawal(context, { ...event, result: 'paid' })
  if (event?.kind === 'creditTransfer') {
    const [member, transfer] = [state.members[event.memberId], state.bankTransfers[event.transfer]]
    if (member && transfer) creditTransfer({ ...context, member }, transfer)
  }
  if (event?.kind === 'decideSlip') decideDueSlip(context, event)
  if (event?.kind === 'endBonus') endBonusByAge(context, event)
  if (event?.kind === 'answerChat') answerDueChat(context, event)
}
