import { creditWallet as creditMember } from '../../domain/money/acts.ts'
import type { Act } from '../act.ts'
import { checkAmount, checkMember, toMinorAmount } from '../checks.ts'

export const credit: Act<'credit'> = {
  check: ({ member, amount }, scope) => [...checkMember(member, scope), ...checkAmount(amount, member, scope)],
  apply: (context, { member: who, amount }) => {
    const member = context.requireMember(who)
    return creditMember({ ...context, member }, { amount: toMinorAmount(amount, member.currency) })
  },
  describe: ({ member, amount }) => `${amount} arrive in the wallet of ${member}`,
}
