import type { Act } from '../act.ts'
import { checkAmount, checkMember, toMinorAmount } from '../checks.ts'

export const grantRefund: Act<'grantRefund'> = {
  check: ({ member, amount }, scope) => [...checkMember(member, scope), ...checkAmount(amount, member, scope)],
  apply: ({ requireMember }, { member, amount }) => {
    const { refund, currency } = requireMember(member)
    refund.granted += toMinorAmount(amount, currency)
    return null
  },
  describe: ({ member, amount }) => `${member} has a refund of ${amount} to receive`,
}
