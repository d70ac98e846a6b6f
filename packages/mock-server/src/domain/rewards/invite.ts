import type { Reply } from '@sabai/contracts'
import type { Immutable } from 'immer'
import type { FixtureData } from '../../fixture-schema/schema.ts'
import { startOfDay, toIsoTime } from '../../lib/time.ts'
import { itemsFrom, lengthOf, listNewestFirst } from '../history.ts'
import { toWire, transferMinimumOf } from '../money/money.ts'
import { refuse } from '../refusal.ts'
import type { Member, WorldState } from '../state.ts'
import { payCredit } from './pay-credit.ts'

/** One page of what a member earned by those invited, newest first. */
export const invitesOf = (
  { members }: Immutable<WorldState>,
  { invites, currency }: Immutable<Member>,
  page: number,
  limit: number,
): Reply<'POST /api/invite'> => ({
  total: lengthOf(invites),
  invites: listNewestFirst(invites, (page - 1) * limit, limit).map(({ from, amount, at }) => ({
    from: { name: members[from]?.name ?? '' },
    amount: toWire(amount, currency),
    createdAt: toIsoTime(at),
  })),
})

/** Pays the invite credit into the wallet, once a day (product section 7). */
export const collectInvites = (
  state: WorldState,
  member: Member,
  { rules: { invite }, rewards }: FixtureData,
  now: number,
) => {
  if (!invite.active) return refuse('INVITE_INACTIVE')
  if (member.inviteCollectedAt !== null && startOfDay(member.inviteCollectedAt) === startOfDay(now))
    return refuse('INVITE_COLLECT')
  if (member.inviteAmount < transferMinimumOf(member.currency)) return refuse('NO_INVITE_BONUS')
  if (!hasInviteeWhoPlayed(state, member)) return refuse('NO_INVITEE_PLAY_INFO')
  const related = { kind: 'invite', description: rewards.invite.name } as const
  const paid = payCredit(state, member, { amount: member.inviteAmount, shares: invite, related }, now)
  if (paid) return paid
  member.inviteAmount = 0
  member.inviteCollectedAt = now
  return { message: member.bonus ? ('INVITE_BONUS_FAIL' as const) : ('INVITE_BONUS_SUCCESS' as const) }
}

const hasInviteeWhoPlayed = ({ members }: WorldState, { invites }: Member): boolean => {
  const checked = new Set<string>()
  for (const { from } of itemsFrom(invites)) {
    if (!checked.has(from) && (members[from]?.played ?? 0) > 0) return true
    checked.add(from)
  }
  return false
}
