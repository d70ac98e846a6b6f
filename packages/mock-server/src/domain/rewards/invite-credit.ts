import { startOfDay } from '../../lib/time.ts'
import type { MemberContext } from '../context.ts'
import { append, itemsFrom } from '../history.ts'
import type { Transaction } from '../state/money.ts'
import type { InviteShare } from '../state/rewards.ts'
import type { Member } from '../state.ts'
import { applyPercent } from './apply-percent.ts'

/**
 * Credits whoever invited a member with a share of the first deposit (docs/decisions/account.md, "An invitation that
 * counts").
 */
export const creditInviterOfDeposit = (context: MemberContext, { id, amount, at }: Transaction): void => {
  const { member, fixtureData } = context
  const { invite } = fixtureData.rules
  if (member.invitedBy === null || !invite.active || !isFirstDeposit(member, id)) return
  addShare(context, { of: 'deposit', amount: applyPercent(amount, invite.percentOfDeposit), at })
}

/**
 * Counts a stake of a member, in minor units, and credits whoever invited them with a share of it: exactly that of all
 * that was played, however small the stakes.
 */
export const creditInviterOfPlay = (context: MemberContext, stake: number): void => {
  const { member, fixtureData, now } = context
  const { invite } = fixtureData.rules
  const before = member.played
  member.played += stake
  if (!invite.active) return
  const shareOf = (played: number) => applyPercent(played, invite.percentOfTurnover)
  addShare(context, { of: 'play', amount: shareOf(member.played) - shareOf(before), at: now })
}

const isFirstDeposit = ({ statement }: Member, id: string): boolean => {
  for (const transaction of itemsFrom(statement))
    if (transaction.type === 'deposit' && transaction.status === 'SUCCESS') return transaction.id === id
  return false
}

/** Gives a member so many entries of the same share, whoever invited whom. */
export const giveInviteShares = (member: Member, share: InviteShare, entries: number): void => {
  member.inviteAmount += share.amount * entries
  for (let given = 0; given < entries; given += 1) append(member.invites, { ...share })
}

/** There is no exchange between currencies, so that an inviter with another one earns nothing. */
const addShare = ({ state, member }: MemberContext, share: Omit<InviteShare, 'from'>): void => {
  const inviter = member.invitedBy === null ? undefined : state.members[member.invitedBy]
  if (!inviter || inviter.currency !== member.currency || share.amount === 0) return
  inviter.inviteAmount += share.amount
  const earlier = share.of === 'play' ? findShareOfDay(inviter, member.id, share.at) : undefined
  if (earlier) {
    earlier.amount += share.amount
    earlier.at = share.at
  } else append(inviter.invites, { from: member.id, ...share })
}

/** What one member played in a day is one share; pages of the history that are full stay as they are. */
const findShareOfDay = ({ invites }: Member, from: string, at: number): InviteShare | undefined =>
  invites.tail.findLast((share) => share.from === from && share.of === 'play' && share.at >= startOfDay(at))
