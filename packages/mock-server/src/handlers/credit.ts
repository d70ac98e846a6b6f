import type { Route } from '@sabai/contracts'
import { collectInvites, invitesOf } from '../domain/rewards/invite.ts'
import { payRefundCredit, receiveRefund, refundCheckOf, refundsOf } from '../domain/rewards/refund.ts'
import type { Handlers } from './handler.ts'
import { success } from './success.ts'

type CreditRoute = Extract<Route, `${string}/api/invite${string}` | `${string}/api/refund${string}`>

export const creditHandlers: Pick<Handlers, CreditRoute> = {
  'POST /api/invite': (context, { body }) => invitesOf(context, body),
  'GET /api/invite/bonus': collectInvites,
  'GET /api/invite/banners': ({ fixtureData: { rewards } }) => ({ banners: rewards.invite.banners }),
  'POST /api/refund': ({ member }, { body }) => refundsOf(member, body),
  'GET /api/refund/check': refundCheckOf,
  'GET /api/refund/receive': (context) => receiveRefund(context) ?? { message: 'REFUND_SUCCESS' },
  'GET /api/refund/addWallet': (context) => payRefundCredit(context) ?? success,
  'GET /api/refund/banners': ({ fixtureData: { rewards } }) => ({ banners: rewards.refund.banners }),
}
