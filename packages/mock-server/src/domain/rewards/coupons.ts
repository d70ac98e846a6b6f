import type { Reply } from '@sabai/contracts'
import { WALLET } from '@sabai/contracts/constants'
import type { Immutable } from 'immer'
import type { WheelSlice } from '../../fixture-schema/credit-schema.ts'
import { toIsoTime } from '../../lib/time.ts'
import type { MemberContext, MemberQueryContext } from '../context.ts'
import { fitsWallet } from '../money/acts.ts'
import { postTransaction, takeNextNumber } from '../money/ledger.ts'
import { toMinorUnits, toWireAmount } from '../money/money.ts'
import { COUPON_LIFE_MS, COUPONS_KEPT } from '../policy.ts'
import { refuse } from '../refusal.ts'
import type { Coupon } from '../state/rewards.ts'
import { receivePromotion } from './bonus/promotion.ts'
import { sliceTextsOf } from './slice-texts.ts'

/** Tells whether a coupon is neither claimed nor expired. */
export const isClaimable = ({ claimedAt, expiresAt }: Immutable<Coupon>, now: number): boolean =>
  claimedAt === null && now < expiresAt

/** Returns the reply of GET /api/spinwheel/coupon: the coupons that can be claimed, newest first. */
export const couponsOf = ({ member, now }: MemberQueryContext): Reply<'GET /api/spinwheel/coupon'> => ({
  coupons: member.coupons
    .filter((coupon) => isClaimable(coupon, now))
    .toReversed()
    .map(({ id, label, name, amount, expiresAt }) => ({
      _id: id,
      prize: { slice: label, name },
      amount: toWireAmount(amount, member.currency),
      expiresAt: toIsoTime(expiresAt),
    })),
})

/**
 * Gives a member the coupon of a slice, if the slice has a prize. `lifeMs` is how long the coupon can be claimed. Drops
 * the oldest coupons beyond `COUPONS_KEPT`, except those that can still be claimed.
 */
export const giveCoupon = (
  { state, member, fixtureData, now }: MemberContext,
  slice: WheelSlice,
  lifeMs = COUPON_LIFE_MS,
): void => {
  const { prize } = slice
  if (!prize) return
  const { label, name } = sliceTextsOf(slice, fixtureData.rewards.wheel.units, member.currency)
  member.coupons.push({
    id: `c${takeNextNumber(state)}`,
    slice: slice.code,
    label,
    name,
    kind: prize.kind,
    amount: toMinorUnits(prize.amount[member.currency], member.currency) ?? 0,
    at: now,
    expiresAt: now + lifeMs,
    claimedAt: null,
  })
  const excessCount = member.coupons.length - COUPONS_KEPT
  member.coupons = member.coupons.filter((coupon, index) => index >= excessCount || isClaimable(coupon, now))
}

/**
 * Claims a coupon: it pays money into the wallet, or bonus money on terms like those of a promotion
 * (docs/decisions/rewards.md, "Coupon of bonus money").
 */
export const claimCoupon = (context: MemberContext, { coupon: id }: { readonly coupon: string }) => {
  const { state, member, now } = context
  const coupon = member.coupons.find((each) => each.id === id)
  if (!coupon) return refuse('INVALID_CODE')
  if (coupon.claimedAt !== null) return refuse('NO_CLAIMABLE_COUPON')
  if (!isClaimable(coupon, now)) return refuse('COUPON_EXPIRED')
  if (coupon.kind === 'BONUS' && member.bonus) return refuse('BONUS_REMAINING')
  const { amount, kind, name: description } = coupon
  if (!fitsWallet(member, amount)) return refuse('NO_DATA', { detail: 'the wallet cannot hold the prize' })
  coupon.claimedAt = now
  if (kind === 'WALLET') {
    const related = { kind: 'luckydraw', description } as const
    const source = `coupon/${id}` as const
    postTransaction(state, member, {
      at: now,
      type: 'bonus',
      from: '',
      to: WALLET,
      amount,
      status: 'SUCCESS',
      related,
      source,
    })
  } else startCouponBonus(context, coupon)
  return null
}

/** Gives the bonus money of a coupon as a promotion with a code of its own, on the wheel's terms for bonus money. */
const startCouponBonus = (context: MemberContext, { id, slice, name, amount }: Coupon): void => {
  const { member, fixtureData } = context
  const wireAmount = toWireAmount(amount, member.currency)
  const terms = { ...fixtureData.rewards.wheel.bonus, amount: { BAHT: wireAmount, LAK: wireAmount } }
  receivePromotion(context, { code: `${slice}-${id}`, name, description: name, ...terms })
}
