import { NOW } from '../now.ts'
import type { Replies } from './replies.ts'

export const BANNER = { image: '/media/banner.svg', html: '<h3>An announcement</h3><p>All about it</p>' }
/** Replies about bonuses, promotions, invitations, refunds and the wheel. */
export const REWARD_REPLIES: Replies = {
  'GET /api/bonus': {
    bonuses: [
      {
        code: 'welcome',
        type: 'limit',
        maxReceived: 1,
        banners: [BANNER],
        percentFail: 40,
        userBonus: {
          _id: 'u1',
          isActive: true,
          received: [{ updatedAt: NOW }],
          turnover: { done: 4_000, needed: 16_000 },
        },
      },
      { code: 'daily', type: 'day', maxReceived: 2, banners: [BANNER], percentFail: 40, userBonus: null },
    ],
  },
  'GET /api/bonus/check/active': { status: true, type: 'bonus' },
  'GET /api/bonus/activate/{code}': {
    userBonus: { _id: 'u2', isActive: true, received: [{ updatedAt: NOW }], turnover: { done: 1, needed: 16_000 } },
  },
  'GET /api/bonus/clear': { message: 'BONUS_CLEAR' },
  'GET /api/promotion/current': { promotion: { code: 'LUCKY88', percentFail: 15, description: '<p>88 for you</p>' } },
  'GET /api/promotion/find/{code}': { percentFail: 15, description: '<p>88 for you</p>' },
  'GET /api/promotion/activate/{code}': { message: 'SUCCESS' },
  'POST /api/invite': {
    total: 11,
    invites: [{ from: { name: 'Noi' }, amount: 12.5, createdAt: '2026-11-19T02:00:00.000Z' }],
  },
  'GET /api/invite/banners': { banners: [BANNER] },
  'GET /api/invite/bonus': { message: 'INVITE_BONUS_SUCCESS' },
  'POST /api/refund': { total: 11, refunds: [{ refundAmount: 45.5, createdAt: '2026-11-19T02:00:00.000Z' }] },
  'GET /api/refund/check': {
    result: true,
    bonus: false,
    info: '<p>Once a day</p>',
    refundAmount: 33.5,
    refundSuccess: 100,
    refundFail: 50,
    available: 45.5,
  },
  'GET /api/refund/banners': { banners: [BANNER] },
  'GET /api/refund/receive': { message: 'REFUND_SUCCESS' },
  'GET /api/refund/addWallet': { message: 'SUCCESS' },
  'GET /api/spinwheel/active': { isActive: true },
  'GET /api/spinwheel/setup': {
    activeSpinwheel: {
      name: 'Lucky day',
      slices: ['Ten', 'Twenty', 'Nothing'].map((label) => ({
        code: label.toUpperCase(),
        label,
        bgColor: '#7a1f3d',
        textColor: '#ffffff',
        htmlDescription: `<p>All about ${label}</p>`,
      })),
    },
    userCoin: 12,
  },
  'POST /api/spinwheel/spin': { success: true, result: { code: 'TWENTY', label: 'Twenty', remainingCoin: 11 } },
  'GET /api/spinwheel/coupon': {
    coupons: [
      { _id: 'c1', prize: { slice: 'Twenty', name: 'Credit 20' }, amount: 20.5, expiresAt: '2026-12-02T00:00:00.000Z' },
    ],
  },
  'POST /api/spinwheel/coupon/claim': { success: true },
}
