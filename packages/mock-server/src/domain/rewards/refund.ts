import type { Input, Reply } from '@sabai/contracts'
import { applyPercent } from '@sabai/contracts/constants'
import type { Immutable } from 'immer'
import { dayOf, startOfBangkokDay, toIsoTime } from '../../lib/time.ts'
import type { MemberContext, MemberQueryContext } from '../context.ts'
import { append, lengthOf, listNewestFirst } from '../history.ts'
import { toMinorUnits, toWireAmount, transferMinimumOf } from '../money/money.ts'
import { refuse } from '../refusal.ts'
import type { Member } from '../state.ts'
import { hasMoneyInGames } from './bonus/bonus-limits.ts'
import { payCredit } from './pay-credit.ts'
import { playTotalsOf } from './play-of-day.ts'

/** Returns one page of the refunds that a member received, newest first. */
export const refundsOf = (
  { refunds, currency }: Immutable<Member>,
  { page, limit }: Input<'POST /api/refund'>['body'],
): Reply<'POST /api/refund'> => ({
  total: lengthOf(refunds),
  refunds: listNewestFirst(refunds, (page - 1) * limit, limit).map(({ amount, at }) => ({
    refundAmount: toWireAmount(amount, currency),
    createdAt: toIsoTime(at),
  })),
})

/** Returns the reply of GET /api/refund/check: whether there is a refund to receive, and the refund credit. */
export const refundCheckOf = (context: MemberQueryContext) => {
  const { member, fixtureData } = context
  const { rules, rewards } = fixtureData
  if (!rules.refund.active) return refuse('REFUND_INACTIVE')
  const refund = findRefund(context)
  return {
    result: refund !== null,
    ...(refund ? { available: toWireAmount(refund.amount, member.currency) } : {}),
    bonus: member.bonus !== null,
    info: rewards.refund.conditions,
    refundAmount: toWireAmount(member.refund.credit, member.currency),
    refundSuccess: rules.refund.success,
    refundFail: rules.refund.fail,
  }
}

/** Turns the refund that can be received into refund credit (product section 4). */
export const receiveRefund = (context: MemberContext) => {
  const { member, fixtureData, now } = context
  if (!fixtureData.rules.refund.active) return refuse('REFUND_INACTIVE')
  const refund = findRefund(context)
  if (!refund) return refuse('NO_REFUND')
  if (member.bonus) return refuse('REFUND_CONDITION', { detail: 'a bonus is active' })
  if (!refund.playedEnough) return refuse('REFUND_CONDITION', { detail: 'too little was played on that day' })
  if (hasMoneyInGames(context)) return refuse('BONUS_REMAINING')
  const { amount, day } = refund
  member.refund = { credit: member.refund.credit + amount, granted: 0, receivedDay: day }
  append(member.refunds, { amount, at: now })
  return null
}

/** Pays the refund credit into the wallet (product section 7). */
export const payRefundCredit = (context: MemberContext) => {
  const { member, fixtureData } = context
  const { rules, rewards } = fixtureData
  if (!rules.refund.active) return refuse('REFUND_INACTIVE')
  const { credit } = member.refund
  if (credit === 0) return refuse('REFUND_MINIMUM')
  const related = { kind: 'refund', description: rewards.refund.name } as const
  const refusal = payCredit(context, { amount: credit, shares: rules.refund, related })
  if (refusal) return refusal
  member.refund.credit = 0
  return null
}

/**
 * Returns the refund that can be received, in minor units: a share of the previous day's losses, unless it has been
 * received already, plus the refunds that QA has granted. Returns null if the sum is below the minimum of a transfer.
 */
const findRefund = ({ member, fixtureData, now }: MemberQueryContext) => {
  const { refund, currency } = member
  const { percent, minPlay } = fixtureData.rules.refund
  const today = startOfBangkokDay(now)
  const day = dayOf(today - 1)
  const { staked, won } = playTotalsOf(member, startOfBangkokDay(today - 1), today)
  const lossShare = refund.receivedDay === day ? 0 : applyPercent(Math.max(0, staked - won), percent)
  const amount = lossShare + refund.granted
  if (amount < transferMinimumOf(currency)) return null
  return { amount, day, playedEnough: refund.granted > 0 || staked >= (toMinorUnits(minPlay[currency], currency) ?? 0) }
}
