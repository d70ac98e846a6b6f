import { Type } from 'typebox'
import { command, model, Nullable, object, query } from '../route.ts'
import { Amount, CouponId, Html, Time } from '../schemas.ts'

const Slice = object(
  {
    code: Type.String(),
    label: Type.String(),
    bgColor: Type.String(),
    textColor: Type.String(),
    htmlDescription: Html,
  },
  model('Slice'),
)

const Coupon = object(
  {
    _id: Type.String(),
    /** `slice` is the label of the winning slice. */
    prize: object({ slice: Type.String(), name: Type.String() }),
    amount: Amount,
    /** Until when the coupon can be claimed. */
    expiresAt: Type.Optional(Time),
  },
  model('Coupon'),
)

const refusalCode = Type.Optional(Type.String({ description: 'The code of a refusal, where success is false' }))

export const spinwheelRoutes = {
  'GET /api/spinwheel/setup': query({
    summary: "The wheel and the member's coins (sections 2, 3)",
    access: 'member',
    reply: object({
      activeSpinwheel: Nullable(object({ name: Type.String(), slices: Type.Array(Slice) }, model('Spinwheel'))),
      userCoin: Type.Integer({ minimum: 0 }),
    }),
    refusals: [],
  }),
  'POST /api/spinwheel/spin': command({
    summary: 'Spends a coin on a turn of the wheel, and decides the outcome (sections 3, 4)',
    access: 'member',
    refusesWith: 'success-false',
    reply: object(
      {
        success: Type.Boolean(),
        error: refusalCode,
        result: Type.Optional(
          object(
            { code: Type.String(), label: Type.String(), remainingCoin: Type.Integer({ minimum: 0 }) },
            model('SpinResult'),
          ),
        ),
      },
      model('Spin'),
    ),
    refusals: ['NO_COIN', 'SPIN_INACTIVE', 'SPIN_IN_PROGRESS', 'OUT_OF_PRIZE', 'INVALID_PRIZE_CODE'],
  }),
  'GET /api/spinwheel/coupon': query({
    summary: "The member's coupons that can be claimed (sections 2, 3)",
    access: 'member',
    reply: object({ coupons: Type.Array(Coupon) }),
    refusals: [],
  }),
  'POST /api/spinwheel/coupon/claim': command({
    summary: 'Claims a coupon; `coupon` is its `_id` (sections 3, 4)',
    access: 'member',
    refusesWith: 'success-false',
    body: object({ coupon: CouponId }, model('CouponClaim')),
    reply: object({ success: Type.Boolean(), error: refusalCode }, model('CouponClaimed')),
    refusals: ['INVALID_CODE', 'INVALID_COUPON_TYPE', 'NO_CLAIMABLE_COUPON', 'COUPON_EXPIRED', 'BONUS_REMAINING'],
  }),
  'GET /api/spinwheel/active': query({
    summary: 'Whether there is a wheel (sections 2, 4)',
    access: 'member',
    reply: object({ isActive: Type.Boolean() }),
    refusals: [],
  }),
}
