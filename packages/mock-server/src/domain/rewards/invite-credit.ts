import { applyPercent } from '@sabai/contracts/constants'
import { startOfBangkokDay } from '../../lib/time.ts'
import type { MemberContext } from '../context.ts'
import { append, itemsFrom } from '../history.ts'
import type { Transaction } from '../state/money.ts'
import type { InviteShare } from '../state/rewards.ts'
import type { Member } from '../state.ts'

/**
 * While invitations are active, credits the member's inviter with a share of a deposit if it is the member's first one
 * (docs/decisions/account.md, "An invitation that counts").
 */
export const creditInviterOfDeposit = (context: MemberContext, { id, amount, at }: Transaction): void => {
  const { member, fixtureData } = context
  const { invite } = fixtureData.rules
  if (!invite.active || !isFirstDeposit(member, id)) return
  addInviteShare(context, { of: 'deposit', amount: applyPercent(amount, invite.percentOfDeposit), at })
}

/**
 * Adds a stake, in minor units, to what the member has played. While invitations are active, credits the inviter with a
 * share of it. These shares add up to exactly the share of the sum of the stakes, however small each stake is.
 */
export const creditInviterOfPlay = (context: MemberContext, stake: number): void => {
  const { member, fixtureData, now } = context
  const { invite } = fixtureData.rules
  const playedBefore = member.played
  member.played += stake
  if (!invite.active) return
  const shareOf = (played: number) => applyPercent(played, invite.percentOfTurnover)
  addInviteShare(context, { of: 'play', amount: shareOf(member.played) - shareOf(playedBefore), at: now })
}

const isFirstDeposit = ({ statement }: Member, id: string): boolean => {
  for (const transaction of itemsFrom(statement))
    if (transaction.type === 'deposit' && transaction.status === 'SUCCESS') return transaction.id === id
  return false
}

/** Gives a member `count` equal invite shares, regardless of who invited whom. */
export const giveInviteShares = (member: Member, share: InviteShare, count: number): void => {
  member.inviteAmount += share.amount * count
  for (let givenCount = 0; givenCount < count; givenCount += 1) append(member.invites, { ...share })
}

/** Credits a share to the member's inviter, unless their currencies differ: money is never converted. */
const addInviteShare = ({ state, member }: MemberContext, share: Omit<InviteShare, 'from'>): void => {
  const inviter = member.invitedBy === null ? undefined : state.members[member.invitedBy]
  if (!inviter || inviter.currency !== member.currency || share.amount === 0) return
  inviter.inviteAmount += share.amount
  const earlierShare = share.of === 'play' ? findShareOfDay(inviter, member.id, share.at) : undefined
  if (earlierShare) {
    earlierShare.amount += share.amount
    earlierShare.at = share.at
  } else append(inviter.invites, { from: member.id, ...share })
}

/**
 * Finds the share that an inviter has earned from the play of one invited member on the day of `at`, so that later play
 * of that day can be added to it. Does not find a share in a sealed page, because sealed pages never change.
 */
const findShareOfDay = ({ invites }: Member, inviteeId: string, at: number): InviteShare | undefined =>
  invites.tail.findLast((share) => share.from === inviteeId && share.of === 'play' && share.at >= startOfBangkokDay(at))
