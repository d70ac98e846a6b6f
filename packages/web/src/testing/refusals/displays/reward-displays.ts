import { PATHS } from '../../../lib/navigation/paths.ts'
import type { DisplaysOfRoutes } from './display.ts'

const REWARD_NOT_CONFIRMED =
  'an alert that says that the outcome is unknown; the app reads the active rewards and the balance again'

/** The displays of the calls for bonuses, promotions, invitations, refunds and the prize wheel. */
export const rewardDisplays = {
  'GET /api/bonus': [{ name: 'bonuses', page: PATHS.bonus, when: 'opening the bonus page', shownAs: 'inline' }],
  'GET /api/bonus/activate/{code}': [
    {
      name: 'bonus-receive',
      page: PATHS.bonus,
      when: 'receiving a bonus',
      shownAs: 'modal',
      unconfirmed: REWARD_NOT_CONFIRMED,
    },
  ],
  'GET /api/bonus/check/active': [
    { name: 'bonus-check', page: PATHS.bonus, when: 'opening the bonus page', shownAs: 'inline' },
  ],
  'GET /api/bonus/check/minimum': 'no screen uses it (product section 7)',
  'GET /api/bonus/clear': [
    {
      name: 'bonus-cancel',
      page: PATHS.bonus,
      when: 'cancelling a bonus',
      shownAs: 'message',
      unconfirmed: REWARD_NOT_CONFIRMED,
    },
  ],
  'GET /api/promotion/current': [
    {
      name: 'promotion-current',
      page: PATHS.bonus,
      when: 'opening the bonus page with a promotion',
      shownAs: 'inline',
    },
  ],
  'GET /api/promotion/find/{code}': [
    { name: 'promotion-find', page: PATHS.bonus, when: 'searching a promotion code', shownAs: 'inline' },
  ],
  'GET /api/promotion/activate/{code}': [
    {
      name: 'promotion-receive',
      page: PATHS.bonus,
      when: 'receiving a promotion',
      shownAs: 'modal',
      unconfirmed: REWARD_NOT_CONFIRMED,
    },
  ],
  'POST /api/invite': [
    { name: 'invite-list', page: PATHS.home, when: 'reading what friends have brought', shownAs: 'inline' },
  ],
  'GET /api/invite/bonus': [
    {
      name: 'invite-claim',
      page: PATHS.home,
      when: 'receiving the referral bonus',
      shownAs: 'toast',
      unconfirmed: 'an alert that says that the outcome is unknown; the app reads the balances again',
    },
  ],
  'GET /api/invite/banners': [
    {
      name: 'invite-banners',
      page: PATHS.home,
      when: 'opening the invitation',
      shownAs: 'silent',
      offers: 'opens the dialog without banners',
    },
  ],
  'POST /api/refund': [
    { name: 'refund-log', page: PATHS.home, when: 'reading the refunds that were received', shownAs: 'inline' },
  ],
  'GET /api/refund/check': [{ name: 'refund-check', page: PATHS.home, when: 'opening the refund', shownAs: 'inline' }],
  'GET /api/refund/receive': [
    {
      name: 'refund-receive',
      page: PATHS.home,
      when: 'receiving a refund',
      shownAs: 'toast',
      unconfirmed: 'an alert that says that the outcome is unknown; the app reads the refund again',
    },
  ],
  'GET /api/refund/addWallet': [
    {
      name: 'refund-pay',
      page: PATHS.home,
      when: 'receiving refund credit in the wallet',
      shownAs: 'toast',
      unconfirmed: 'an alert that says that the outcome is unknown; the app reads the refund and the balances again',
    },
  ],
  'GET /api/refund/banners': [
    {
      name: 'refund-banners',
      page: PATHS.home,
      when: 'opening the refund',
      shownAs: 'silent',
      offers: 'opens the dialog without banners',
    },
  ],
  'GET /api/spinwheel/active': [
    {
      name: 'wheel-active',
      page: PATHS.home,
      when: 'opening the home page',
      shownAs: 'silent',
      offers: 'has the tile that refreshes in place of the wheel',
    },
  ],
  'GET /api/spinwheel/setup': [
    { name: 'wheel-setup', page: PATHS.spin, when: 'opening the prize wheel', shownAs: 'inline' },
  ],
  'GET /api/spinwheel/coupon': [
    { name: 'wheel-coupons', page: PATHS.spin, when: 'reading the coupons', shownAs: 'inline' },
  ],
  'POST /api/spinwheel/spin': [
    {
      name: 'wheel-spin',
      page: PATHS.spin,
      when: 'spinning the prize wheel',
      shownAs: 'message',
      unconfirmed: 'an alert that says that the outcome is unknown; the app reads coins and coupons again',
    },
  ],
  'POST /api/spinwheel/coupon/claim': [
    {
      name: 'wheel-claim',
      page: PATHS.spin,
      when: 'claiming a coupon',
      shownAs: 'message',
      unconfirmed: 'an alert that says that the outcome is unknown; the app reads coins and coupons again',
    },
  ],
} as const satisfies DisplaysOfRoutes
