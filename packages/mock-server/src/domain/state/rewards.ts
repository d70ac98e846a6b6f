import { type Static, Type } from 'typebox'
import { Amount, OrNull, Time } from './parts.ts'

/** A bonus or promotion that a member received and that has not ended. */
export const ActiveBonusSchema = Type.Object({
  id: Type.String(),
  kind: Type.Enum(['bonus', 'promotion']),
  code: Type.String(),
  /** The name of the bonus or promotion, as the statement shows it. */
  description: Type.String(),
  at: Time,
  /** The credited amount. */
  amount: Amount,
  /** The percentage of the amount that the member loses if the bonus is cancelled or reaches its maximum age. */
  percentFail: Type.Number(),
  turnoverNeeded: Amount,
  turnoverDone: Amount,
  /** When the bonus ends because of its age. */
  endsAt: Time,
})
export type ActiveBonus = Static<typeof ActiveBonusSchema>

export const RefundCreditSchema = Type.Object({
  /** Received refunds that are not paid into the wallet yet. */
  credit: Amount,
  /** The sum of the refunds that QA has granted and that the member has not received yet. */
  granted: Amount,
  /** The day, as YYYY-MM-DD, whose refund the member received last. */
  receivedDay: OrNull(Type.String()),
})

export const RefundReceiptSchema = Type.Object({ amount: Amount, at: Time })

export const InviteShareSchema = Type.Object({
  /** The id of the invited member. */
  from: Type.String(),
  /** What the credit is a share of: the first deposit, or the stakes of one day. */
  of: Type.Enum(['deposit', 'play']),
  amount: Amount,
  at: Time,
})
export type InviteShare = Static<typeof InviteShareSchema>

/** A prize that a member has won at the wheel. */
export const CouponSchema = Type.Object({
  id: Type.String(),
  /** The code of the drawn slice. */
  slice: Type.String(),
  /** The text on the drawn slice. */
  label: Type.String(),
  name: Type.String(),
  kind: Type.Enum(['WALLET', 'BONUS']),
  amount: Amount,
  at: Time,
  expiresAt: Time,
  claimedAt: OrNull(Time),
})
export type Coupon = Static<typeof CouponSchema>
