import { type Static, Type } from 'typebox'
import { Amount, OrNull, Time } from './parts.ts'

/** A bonus or promotion that a member received and that has not ended. */
export const ActiveBonusSchema = Type.Object({
  id: Type.String(),
  kind: Type.Enum(['bonus', 'promotion']),
  code: Type.String(),
  /** What the statement says of it. */
  description: Type.String(),
  at: Time,
  /** What was credited. */
  amount: Amount,
  /** The share of it that is lost on cancelling. */
  percentFail: Type.Number(),
  turnoverNeeded: Amount,
  turnoverDone: Amount,
  /** When it ends by age. */
  endsAt: Time,
})
export type ActiveBonus = Static<typeof ActiveBonusSchema>

export const RefundCreditSchema = Type.Object({
  /** Refunds that were received and not yet paid into the wallet. */
  credit: Amount,
  /** What QA gave, and is received with the next refund. */
  granted: Amount,
  /** The last day, as YYYY-MM-DD, whose refund was received. */
  receivedDay: OrNull(Type.String()),
})

export const RefundReceiptSchema = Type.Object({ amount: Amount, at: Time })

export const InviteShareSchema = Type.Object({
  /** Id of the member who was invited. */
  from: Type.String(),
  /** A share of the first deposit, or of what was played in one day. */
  of: Type.Enum(['deposit', 'play']),
  amount: Amount,
  at: Time,
})
export type InviteShare = Static<typeof InviteShareSchema>

/** A prize of the wheel. */
export const CouponSchema = Type.Object({
  id: Type.String(),
  /** The code and the label of the slice that won it. */
  slice: Type.String(),
  label: Type.String(),
  name: Type.String(),
  kind: Type.Enum(['WALLET', 'BONUS']),
  amount: Amount,
  at: Time,
  expiresAt: Time,
  claimedAt: OrNull(Time),
})
export type Coupon = Static<typeof CouponSchema>
