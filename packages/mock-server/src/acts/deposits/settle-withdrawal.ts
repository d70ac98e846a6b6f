import { settleWithdrawal as settle } from '../../domain/due-queue.ts'
import { refuse } from '../../domain/refusal.ts'
import type { Act } from '../act.ts'
import { checkMember } from '../checks.ts'

export const settleWithdrawal: Act<'settleWithdrawal'> = {
  check: ({ member }, scope) => checkMember(member, scope),
  apply: (context, { member: who, result }) => {
    const { id, pending } = context.requireMember(who)
    const [oldestWithdrawal] = Object.entries(pending).sort(([, a], [, b]) => a.at - b.at)
    if (!oldestWithdrawal) return refuse('NO_DATA', { detail: `${who} has no withdrawal in progress` })
    return settle(context, { memberId: id, transactionId: oldestWithdrawal[0], result })
  },
  describe: ({ member, result }) =>
    result === 'paid'
      ? `the oldest withdrawal of ${member} is paid`
      : `the oldest withdrawal of ${member} is rejected, and its money goes back to the wallet`,
}
