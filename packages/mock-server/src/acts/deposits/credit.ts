import { credit as creditMember } from '../../domain/money/acts.ts'
import type { Act } from '../act.ts'
import { checkAmount, checkMember, toMinorAmount } from '../checks.ts'

export const credit: Act<'credit'> = {
  check: ({ member, amount }, scope) => [...checkMember(member, scope), ...checkAmount(amount, member, scope)],
  apply: ({ state, fixtureData, now, requireMember }, { member: who, amount }) => {
    const member = requireMember(who)
    creditMember(state, member, fixtureData, toMinorAmount(amount, member.currency), now)
    return null
  },
  describe: ({ member, amount }) => `${amount} arrive in the wallet of ${member}`,
}
