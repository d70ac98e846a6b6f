import type { Route } from '@sabai/contracts'
import { collectInvites, invitesOf } from '../domain/rewards/invite.ts'
import { payRefundCredit, receiveRefund, refundCheckOf, refundsOf } from '../domain/rewards/refund.ts'
import type { Handlers } from './handler.ts'
import { success } from './success.ts'

type CreditRoute = Extract<Route, `${string}/api/invite${string}` | `${string}/api/refund${string}`>

export const creditHandlers: Pick<Handlers, CreditRoute> = {
  'POST /api/invite': ({ state, member }, { body }) => invitesOf(state, member, body.page, body.limit),
  'GET /api/invite/bonus': ({ state, member, fixtureData, now }) => collectInvites(state, member, fixtureData, now),
  'GET /api/invite/banners': ({ fixtureData: { rewards } }) => ({ banners: rewards.invite.banners }),
  'POST /api/refund': ({ member }, { body }) => refundsOf(member, body.page, body.limit),
  'GET /api/refund/check': ({ member, fixtureData, now }) => refundCheckOf(member, fixtureData, now),
  'GET /api/refund/receive': ({ member, fixtureData, now }) =>
    receiveRefund(member, fixtureData, now) ?? { message: 'REFUND_SUCCESS' },
  'GET /api/refund/addWallet': ({ state, member, fixtureData, now }) =>
    payRefundCredit(state, member, fixtureData, now) ?? success,
  'GET /api/refund/banners': ({ fixtureData: { rewards } }) => ({ banners: rewards.refund.banners }),
}
