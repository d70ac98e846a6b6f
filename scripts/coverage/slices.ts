import type { Code } from '../../packages/contracts/src/index.ts'

const of = (slice: string, ...codes: Code[]) => codes.map((code) => [code, slice] as const)

/** What brings the codes that no call is refused or answered with yet. */
export const COMES_WITH: ReadonlyMap<Code, string> = new Map([
  ...of('deposits and QR', 'QR_FAIL'),
  ...of('slips', 'SLIP_UPLOAD_FAIL', 'SLIP_NO_FILE', 'SLIP_INVALID_FILE'),
  ...of('the gift link', 'TRUELINK_DUPLICATE', 'TRUELINK_INVALID', 'KEY_MISSING', 'KEY_INVALID'),
  ...of('invite', 'INVITE_COLLECT', 'INVITE_INACTIVE', 'NO_INVITE_BONUS', 'NO_INVITEE_PLAY_INFO'),
  ...of('invite', 'INVITE_BONUS_SUCCESS', 'INVITE_BONUS_FAIL'),
  ...of('refund', 'NO_REFUND', 'REFUND_CONDITION', 'REFUND_SUCCESS', 'REFUND_INACTIVE', 'REFUND_MINIMUM'),
  ...of('bonuses and promotions', 'BONUS_REMAINING', 'BONUS_ALREADY_ACTIVE', 'BONUS_MAX_CLAIMED', 'BONUS_CLEAR'),
  ...of('bonuses and promotions', 'BONUS_FULL', 'NO_PROMOTION', 'PROMOTION_RECEIVED'),
  ...of('the wheel', 'NO_CLAIMABLE_COUPON', 'INVALID_PRIZE_CODE', 'INVALID_CODE', 'INVALID_COUPON_TYPE'),
  ...of('the wheel', 'COUPON_EXPIRED'),
])

/** What brings the reasons of slips. */
export const SLIP_REASONS_COME_WITH = 'slips'
