import { answerDueChat } from './chat/script.ts'
import type { WorldContext } from './context.ts'
import { creditTransfer } from './deposits/bank-transfer.ts'
import { decideDueSlip } from './deposits/slips.ts'
import { settleWithdrawal } from './due-queue.ts'
import { endBonusByAge } from './rewards/bonus/bonus-end.ts'

/** Removes the next event from the queue and runs it. It must be due, and not be one of a scenario. */
export const runNextDue = (context: WorldContext): void => {
  const { state } = context
  const due = state.scheduledEvents.shift()
  if (due?.kind === 'payWithdrawal') settleWithdrawal(context, { ...due, result: 'paid' })
  if (due?.kind === 'creditTransfer') {
    const [member, transfer] = [state.members[due.memberId], state.bankTransfers[due.transfer]]
    if (member && transfer) creditTransfer({ ...context, member }, transfer)
  }
  if (due?.kind === 'decideSlip') decideDueSlip(context, due)
  if (due?.kind === 'endBonus') endBonusByAge(context, due)
  if (due?.kind === 'answerChat') answerDueChat(context, due)
}
