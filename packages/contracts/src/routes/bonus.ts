import { Type } from 'typebox'
import { command, model, Nullable, object, query, SuccessReply } from '../route.ts'
import { Amount, BonusCode, Html, PromotionCode, Time } from '../schemas.ts'

/** A picture, HTML written by the operator, or both. */
export const Banner = object({ image: Type.String(), html: Html }, model('Banner'))

const UserBonus = object(
  {
    _id: Type.String(),
    isActive: Type.Boolean(),
    received: Type.Array(object({ updatedAt: Time })),
    /**
     * The turnover of the active bonus. `done` is the turnover so far, `needed` the turnover that completes the bonus.
     * The product document does not have this field.
     */
    turnover: Type.Optional(object({ done: Amount, needed: Amount })),
  },
  model('UserBonus'),
)

const Bonus = object(
  {
    code: Type.String(),
    type: Type.String({ description: 'limit, day or week: over what maxReceived counts' }),
    maxReceived: Type.Integer({ minimum: 0 }),
    banners: Type.Array(Banner),
    /** The percentage of the bonus money that is lost on cancelling. */
    percentFail: Type.Number(),
    userBonus: Nullable(UserBonus),
  },
  model('Bonus'),
)

const promotionFields = { percentFail: Type.Number(), description: Html }

export const bonusRoutes = {
  'GET /api/bonus': query({
    summary: 'The bonuses, and what the member has received of each (sections 2, 3)',
    access: 'member',
    reply: object({ bonuses: Type.Array(Bonus) }),
    refusals: [],
  }),
  'GET /api/bonus/activate/{code}': command({
    summary: 'Receives a bonus (section 4)',
    access: 'member',
    params: object({ code: BonusCode }),
    reply: object({ userBonus: UserBonus }),
    refusals: [
      'BONUS_ALREADY_ACTIVE',
      'BONUS_MAX_CLAIMED',
      'BONUS_CONDITION',
      'BONUS_REMAINING',
      'BONUS_FULL',
      'INVALID_CODE',
    ],
  }),
  'GET /api/bonus/check/active': query({
    summary: 'Whether a bonus or a promotion is active, and its type (section 3)',
    access: 'member',
    reply: object({ status: Type.Boolean(), type: Type.String() }, model('ActiveBonus')),
    refusals: [],
  }),
  'GET /api/bonus/check/minimum': query({
    summary: 'The total balance below which a bonus ends; no screen uses it (section 7)',
    access: 'member',
    reply: object({ minimum: Amount }),
    refusals: [],
  }),
  'GET /api/bonus/clear': command({
    summary: 'Cancels the bonus or promotion that is active; percentFail of its money is lost (section 4)',
    access: 'member',
    reply: object({ message: Type.Literal('BONUS_CLEAR') }),
    refusals: ['BONUS_CONDITION', 'NO_DATA'],
  }),
  'GET /api/promotion/current': query({
    summary: 'The promotion that is active (section 2)',
    access: 'member',
    reply: object({
      promotion: Nullable(object({ code: Type.String(), ...promotionFields }, model('CurrentPromotion'))),
    }),
    refusals: [],
  }),
  'GET /api/promotion/find/{code}': query({
    summary: 'The promotion of a code; empty if there is none (sections 3, 7)',
    access: 'member',
    params: object({ code: PromotionCode }),
    reply: Type.Union([object(promotionFields, model('Promotion')), object({})]),
    refusals: [],
  }),
  'GET /api/promotion/activate/{code}': command({
    summary: 'Receives a promotion (section 4)',
    access: 'member',
    params: object({ code: PromotionCode }),
    reply: SuccessReply,
    refusals: ['NO_PROMOTION', 'PROMOTION_RECEIVED', 'BONUS_ALREADY_ACTIVE', 'BONUS_FULL', 'BONUS_REMAINING'],
  }),
}
