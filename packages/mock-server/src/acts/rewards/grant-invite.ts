import { refuse } from '../../domain/refusal.ts'
import { giveInviteShares } from '../../domain/rewards/invite-credit.ts'
import type { Act } from '../act.ts'
import { checkAmount, checkMember, toMinorAmount } from '../checks.ts'

export const grantInvite: Act<'grantInvite'> = {
  check: ({ member, from, amount }, scope) => [
    ...checkMember(member, scope),
    ...checkMember(from, scope, 'from'),
    ...checkAmount(amount, member, scope),
  ],
  apply: ({ now, requireMember }, { member: who, from: invitedName, amount, entries = 1 }) => {
    const member = requireMember(who)
    const invitedMember = requireMember(invitedName)
    if (invitedMember.id === member.id)
      return refuse('NO_DATA', { detail: `${who} cannot have invited themselves: name another member in from` })
    if (invitedMember.currency !== member.currency) {
      const detail = `${invitedName} has another currency than ${who}: there is no exchange, so nothing is earned`
      return refuse('NO_DATA', { detail })
    }
    const share = {
      from: invitedMember.id,
      of: 'deposit',
      amount: toMinorAmount(amount, member.currency),
      at: now,
    } as const
    giveInviteShares(member, share, entries)
    return null
  },
  describe: ({ member, from, amount, entries = 1 }) =>
    `${member} earns ${amount} by ${from}, who was invited${entries === 1 ? '' : `, in ${entries} entries`}`,
}
