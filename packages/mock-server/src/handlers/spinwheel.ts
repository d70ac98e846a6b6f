import type { Route } from '@sabai/contracts'
import { claimCoupon, couponsOf } from '../domain/rewards/coupons.ts'
import { spinWheel, wheelOf } from '../domain/rewards/wheel.ts'
import type { Handlers } from './handler.ts'

export const spinwheelHandlers: Pick<Handlers, Extract<Route, `${string}/api/spinwheel/${string}`>> = {
  'GET /api/spinwheel/setup': wheelOf,
  'POST /api/spinwheel/spin': spinWheel,
  'GET /api/spinwheel/coupon': couponsOf,
  'POST /api/spinwheel/coupon/claim': (context, { body }) => claimCoupon(context, body) ?? { success: true },
  'GET /api/spinwheel/active': ({ fixtureData }) => ({ isActive: fixtureData.rules.wheel.active }),
}
