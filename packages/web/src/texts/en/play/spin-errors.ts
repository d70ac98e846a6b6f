import type { spinErrors as thErrors } from '../../th/play/spin-errors.ts'

export const spinErrors: Record<keyof typeof thErrors, string> = {
  NO_CLAIMABLE_COUPON: 'This coupon has been used.',
  INVALID_PRIZE_CODE: 'This prize is not on the wheel. Please check your coupons or contact us.',
  INVALID_COUPON_TYPE: 'This kind of coupon cannot be claimed. Please contact us.',
  COUPON_EXPIRED: 'This coupon has expired.',
  NO_COIN: 'You have no coins left. Deposit to get more.',
  SPIN_INACTIVE: 'The wheel is not open right now.',
  SPIN_IN_PROGRESS: 'The wheel is still turning. Please wait a moment and try again.',
  OUT_OF_PRIZE: 'All prizes have been won. Please come back later.',
}
