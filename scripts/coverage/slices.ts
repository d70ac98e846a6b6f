import type { Code } from '../../packages/contracts/src/index.ts'

const toEntries = (slice: string, ...codes: Code[]) => codes.map((code) => [code, slice] as const)

/** The future work that will bring each code with which no call is refused or answered yet. */
export const COMES_WITH: ReadonlyMap<Code, string> = new Map([
  ...toEntries('invite', 'INVITE_COLLECT', 'INVITE_INACTIVE', 'NO_INVITE_BONUS', 'NO_INVITEE_PLAY_INFO'),
  ...toEntries('invite', 'INVITE_BONUS_SUCCESS', 'INVITE_BONUS_FAIL'),
  ...toEntries('refund', 'NO_REFUND', 'REFUND_CONDITION', 'REFUND_SUCCESS', 'REFUND_INACTIVE', 'REFUND_MINIMUM'),
  ...toEntries('bonuses and promotions', 'BONUS_REMAINING', 'BONUS_ALREADY_ACTIVE', 'BONUS_MAX_CLAIMED', 'BONUS_CLEAR'),
  ...toEntries('bonuses and promotions', 'BONUS_FULL', 'NO_PROMOTION', 'PROMOTION_RECEIVED'),
  ...toEntries('the wheel', 'NO_CLAIMABLE_COUPON', 'INVALID_PRIZE_CODE', 'INVALID_CODE', 'INVALID_COUPON_TYPE'),
  ...toEntries('the wheel', 'COUPON_EXPIRED'),
])
