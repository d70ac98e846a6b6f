import { Type } from 'typebox'
import { command, model, object, query } from '../route.ts'
import { Amount, Html, Page, personal, Time } from '../schemas.ts'
import { Banner } from './bonus.ts'

const BannersReply = object({ banners: Type.Array(Banner) })
const totalCount = Type.Optional(Type.Integer({ minimum: 0 }))

/** The calls about invitations and refunds. Both give a member credit, which the member then moves to the wallet. */
export const creditRoutes = {
  'POST /api/invite': query({
    summary: 'One page of the credit that the member earned by invitations, newest first (sections 2, 3)',
    access: 'member',
    body: Page,
    reply: object(
      {
        total: totalCount,
        invites: Type.Array(
          object({ from: object({ name: Type.String(personal) }), amount: Amount, createdAt: Time }, model('Invite')),
        ),
      },
      model('InvitePage'),
    ),
    refusals: [],
  }),
  'GET /api/invite/bonus': command({
    summary: 'Pays the success or the fail percent of the invite credit into the wallet (sections 3, 7)',
    access: 'member',
    reply: object({ message: Type.Enum(['INVITE_BONUS_SUCCESS', 'INVITE_BONUS_FAIL']) }),
    refusals: ['NO_INVITE_BONUS', 'NO_INVITEE_PLAY_INFO', 'INVITE_COLLECT', 'INVITE_INACTIVE'],
  }),
  'GET /api/invite/banners': query({
    summary: 'The banners that the invite dialog shows first (section 2)',
    access: 'member',
    reply: BannersReply,
    refusals: [],
  }),
  'POST /api/refund': query({
    summary: 'One page of the refunds received, newest first (sections 2, 3)',
    access: 'member',
    body: Page,
    reply: object(
      { total: totalCount, refunds: Type.Array(object({ refundAmount: Amount, createdAt: Time }, model('Refund'))) },
      model('RefundPage'),
    ),
    refusals: [],
  }),
  'GET /api/refund/check': query({
    summary: 'Whether there is a refund to receive, and the refund credit that is held (sections 3, 4)',
    access: 'member',
    reply: object(
      {
        /** Whether a refund can be received. */
        result: Type.Boolean(),
        /** Whether a bonus is active. */
        bonus: Type.Boolean(),
        /** The conditions, as HTML. */
        info: Html,
        /** The refund credit: refunds that the member has received and not yet moved to the wallet. */
        refundAmount: Amount,
        /** The percentage of the credit that is paid into the wallet if no bonus is active. */
        refundSuccess: Type.Number(),
        /** The percentage of the credit that is paid into the wallet while a bonus is active. */
        refundFail: Type.Number(),
        /** The refund that can be received; absent if there is none. The product document does not have this field. */
        available: Type.Optional(Amount),
      },
      model('RefundCheck'),
    ),
    refusals: ['REFUND_INACTIVE'],
  }),
  'GET /api/refund/receive': command({
    summary: 'Receives the refund of the day before as refund credit (sections 4, 7)',
    access: 'member',
    reply: object({ message: Type.Literal('REFUND_SUCCESS') }),
    refusals: ['NO_REFUND', 'REFUND_CONDITION', 'REFUND_INACTIVE', 'BONUS_REMAINING'],
  }),
  'GET /api/refund/addWallet': command({
    summary: 'Pays the success or the fail percent of the refund credit into the wallet (sections 2, 7)',
    access: 'member',
    reply: object({ message: Type.String() }),
    refusals: ['REFUND_MINIMUM', 'NO_REFUND', 'REFUND_INACTIVE'],
  }),
  'GET /api/refund/banners': query({
    summary: 'The banners that the refund dialog shows first (section 2)',
    access: 'member',
    reply: BannersReply,
    refusals: [],
  }),
}
