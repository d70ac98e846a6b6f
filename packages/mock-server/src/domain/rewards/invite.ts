import type { Input, Reply } from '@sabai/contracts'
import { startOfBangkokDay, toIsoTime } from '../../lib/time.ts'
import type { MemberContext, MemberQueryContext } from '../context.ts'
import { itemsFrom, lengthOf, listNewestFirst } from '../history.ts'
import { toWireAmount, transferMinimumOf } from '../money/money.ts'
import { refuse } from '../refusal.ts'
import { payCredit } from './pay-credit.ts'

/** Returns one page of what a member earned from invited members, newest first. */
export const invitesOf = (
  { state: { members }, member: { invites, currency } }: MemberQueryContext,
  { page, limit }: Input<'POST /api/invite'>['body'],
): Reply<'POST /api/invite'> => ({
  total: lengthOf(invites),
  invites: listNewestFirst(invites, (page - 1) * limit, limit).map(({ from, amount, at }) => ({
    from: { name: members[from]?.name ?? '' },
    amount: toWireAmount(amount, currency),
    createdAt: toIsoTime(at),
  })),
})

/** Pays the invite credit into the wallet, at most once a day (product section 7). */
export const collectInvites = (context: MemberContext) => {
  const { member, fixtureData, now } = context
  const { invite } = fixtureData.rules
  if (!invite.active) return refuse('INVITE_INACTIVE')
  if (member.inviteCollectedAt !== null && startOfBangkokDay(member.inviteCollectedAt) === startOfBangkokDay(now))
    return refuse('INVITE_COLLECT')
  if (member.inviteAmount < transferMinimumOf(member.currency)) return refuse('NO_INVITE_BONUS')
  if (!hasInviteeWhoPlayed(context)) return refuse('NO_INVITEE_PLAY_INFO')
  const related = { kind: 'invite', description: fixtureData.rewards.invite.name } as const
  const refusal = payCredit(context, { amount: member.inviteAmount, shares: invite, related })
  if (refusal) return refusal
  member.inviteAmount = 0
  member.inviteCollectedAt = now
  return { message: member.bonus ? ('INVITE_BONUS_FAIL' as const) : ('INVITE_BONUS_SUCCESS' as const) }
}

const hasInviteeWhoPlayed = ({ state: { members }, member: { invites } }: MemberContext): boolean => {
  for (const { from } of itemsFrom(invites)) if ((members[from]?.played ?? 0) > 0) return true
  return false
}
