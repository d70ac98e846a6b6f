import { addToWallet, type Model, type ModelMember, memberAt } from './model.ts'
import { hasMoneyInGames, startCouponBonus } from './model-bonus.ts'
import { dayNumberOf, isKip } from './model-coins.ts'

const creditMinimumOf = (member: ModelMember): bigint => (isKip(member) ? 1_000n : 100n)

/** The prizes of the wheel, by the codes of its slices. */
const PRIZES: Readonly<Record<string, { readonly baht: bigint; readonly isBonus?: true }>> = {
  CASH20: { baht: 20n },
  CASH50: { baht: 50n },
  CASH100: { baht: 100n },
  CASH500: { baht: 500n },
  CASH1000: { baht: 1_000n },
  BONUS100: { baht: 100n, isBonus: true },
  BONUS300: { baht: 300n, isBonus: true },
}

const payIntoWallet = (member: ModelMember, amount: bigint): boolean => amount === 0n || addToWallet(member, amount)

/** Returns the part of a credit that is paid: half of it while a bonus is active, otherwise all of it. */
const shareOf = (member: ModelMember, credit: bigint): bigint => (member.bonus ? credit / 2n : credit)

/**
 * Applies a turn of the wheel. Returns the code that the reply must have, or undefined if the turn succeeds. `result`
 * is from the reply; `couponIds` are the ids of all coupons that the member has won so far, this turn included.
 */
export const applySpin = (
  model: Model,
  memberIndex: number,
  result: { readonly code: string; readonly remainingCoin: number } | undefined,
  couponIds: readonly string[],
): string | undefined => {
  const { credit } = memberAt(model, memberIndex)
  if (credit.spunAt !== null && model.now < credit.spunAt + 2_000) return 'SPIN_IN_PROGRESS'
  if (credit.coins === 0) return 'NO_COIN'
  credit.coins -= 1
  credit.spunAt = model.now
  if (result?.remainingCoin !== credit.coins) return `${credit.coins} coins are left`
  if (result.code !== 'BLANK')
    credit.coupons.push({ id: couponIds[credit.coupons.length] ?? '', slice: result.code, isClaimed: false })
  return undefined
}

/** Applies claiming a coupon. Returns the code that the reply must have, or undefined if it succeeds. */
export const applyClaimCoupon = (model: Model, memberIndex: number, id: string): string | undefined => {
  const member = memberAt(model, memberIndex)
  const coupon = member.credit.coupons.find((each) => each.id === id)
  if (!coupon) return 'INVALID_CODE'
  if (coupon.isClaimed) return 'NO_CLAIMABLE_COUPON'
  const { baht = 0n, isBonus } = PRIZES[coupon.slice] ?? {}
  const amount = isKip(member) ? baht * 500n : baht * 100n
  if (isBonus && member.bonus) return 'BONUS_REMAINING'
  const code = `${coupon.slice}-${id}`
  if (!(isBonus ? startCouponBonus(member, code, amount) : payIntoWallet(member, amount))) return 'NO_DATA'
  coupon.isClaimed = true
  return undefined
}

export const applyCollectInvites = (model: Model, memberIndex: number): string => {
  const member = memberAt(model, memberIndex)
  const { credit, bonus } = member
  if (credit.collectedAt !== null && dayNumberOf(credit.collectedAt) === dayNumberOf(model.now)) return 'INVITE_COLLECT'
  if (credit.invite < creditMinimumOf(member)) return 'NO_INVITE_BONUS'
  if (!credit.hasPlayer) return 'NO_INVITEE_PLAY_INFO'
  if (!payIntoWallet(member, shareOf(member, credit.invite))) return 'NO_DATA'
  Object.assign(credit, { invite: 0n, collectedAt: model.now })
  return bonus ? 'INVITE_BONUS_FAIL' : 'INVITE_BONUS_SUCCESS'
}

/**
 * Applies receiving a refund. Only granted refunds can be received, because any other refund is for the play of the day
 * before: nobody played on the day before the walk, and the walk lasts less than a day.
 */
export const applyReceiveRefund = (model: Model, memberIndex: number): string => {
  const member = memberAt(model, memberIndex)
  const { credit, bonus } = member
  if (credit.granted < creditMinimumOf(member)) return 'NO_REFUND'
  if (bonus) return 'REFUND_CONDITION'
  if (hasMoneyInGames(member)) return 'BONUS_REMAINING'
  Object.assign(credit, { refund: credit.refund + credit.granted, granted: 0n })
  return 'REFUND_SUCCESS'
}

export const applyPayRefund = (model: Model, memberIndex: number): string => {
  const member = memberAt(model, memberIndex)
  if (member.credit.refund === 0n) return 'REFUND_MINIMUM'
  if (!payIntoWallet(member, shareOf(member, member.credit.refund))) return 'NO_DATA'
  member.credit.refund = 0n
  return 'SUCCESS'
}
