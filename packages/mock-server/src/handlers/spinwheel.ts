import type { Route } from '@sabai/contracts'
import { claimCoupon, couponsOf } from '../domain/rewards/coupons.ts'
import { spinWheel, wheelOf } from '../domain/rewards/wheel.ts'
import type { Handlers } from './handler.ts'

export const spinwheelHandlers: Pick<Handlers, Extract<Route, `${string}/api/spinwheel/${string}`>> = {
  'GET /api/spinwheel/setup': ({ member, fixtureData }) => wheelOf(member, fixtureData),
  'POST /api/spinwheel/spin': ({ state, member, fixtureData, now }) => spinWheel(state, member, fixtureData, now),
  'GET /api/spinwheel/coupon': ({ member, now }) => couponsOf(member, now),
  'POST /api/spinwheel/coupon/claim': ({ state, member, fixtureData, now }, { body }) =>
    claimCoupon(state, member, fixtureData, body.coupon, now) ?? { success: true },
  'GET /api/spinwheel/active': ({ fixtureData }) => ({ isActive: fixtureData.rules.wheel.active }),
}
