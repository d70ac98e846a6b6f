import type { StepSpec } from '@sabai/contracts/control'
import type { State } from '../../domain/state.ts'
import { type OwnRecipes, scenarioOnly } from './refusal-recipe.ts'

const switchOffSteps = (feature: string) => [{ patch: { [`rules.${feature}.active`]: false } }]
const OFF = 'is off in this world'

/** Returns the step in which a member receives a promotion, so that a bonus is active. */
const promotionStep = (as: string) => ({
  call: { as, on: 'GET /api/promotion/activate/{code}' as const, params: { code: 'LUCKY88' } },
})
const refundStep = { grantRefund: { member: 'somchai', amount: 50 } }
const moveToGameStep = (amount: number) => ({
  call: { as: 'somchai', on: 'POST /api/wallet/transfer' as const, body: { from: 'wallet', to: 'ORCHID', amount } },
})

/** The step that sets the stock of every prize to zero. */
const withoutPrizesSteps: StepSpec[] = [
  {
    patch: Object.fromEntries(
      ['CASH20', 'CASH50', 'CASH100', 'CASH500', 'CASH1000', 'BONUS100', 'BONUS300'].map((code) => [
        `rewards.wheel.slices.${code}.stock`,
        0,
      ]),
    ),
  },
]

const grantCouponStep = (slice: string, member = 'somchai') => ({ grantCoupon: { member, slice } })
/** Returns a function that creates the input with the coupon at a position among all coupons of the world. */
const couponAt =
  (couponIndex: number) =>
  ({ members }: State) => ({
    body: { coupon: Object.values(members).flatMap(({ coupons }) => coupons)[couponIndex]?.id ?? '' },
  })

export const creditRecipes: OwnRecipes<`${string} /api/${'invite' | 'refund' | 'spinwheel'}${string}`> = {
  'GET /api/invite/bonus': {
    NO_INVITE_BONUS: { description: 'less than 1 baht, or 1,000 kip, of credit', as: 'noi', input: {} },
    NO_INVITEE_PLAY_INFO: {
      description: 'no invited member has played',
      as: 'noi',
      given: [
        { patch: { 'lookups.registerOTP': false } },
        {
          call: {
            on: 'POST /api/account',
            body: {
              ...{ name: 'ฟ้า ทดสอบ', username: '0690000070', password: 'demo1234', inviteCode: 'PRSB100002' },
              ...{ bankCode: 'SCB', bankAccountName: 'FAH SAMPLE', bankAccountNo: '0000001070' },
            },
          },
        },
        { credit: { member: '0690000070', amount: 100 } },
      ],
      input: {},
    },
    INVITE_COLLECT: { description: 'already collected today', input: {}, times: 2 },
    INVITE_INACTIVE: { description: `the referral bonus ${OFF}`, given: switchOffSteps('invite'), input: {} },
  },
  'GET /api/refund/check': {
    REFUND_INACTIVE: { description: `the refund ${OFF}`, given: switchOffSteps('refund'), input: {} },
  },
  'GET /api/refund/receive': {
    NO_REFUND: { description: 'nothing was lost on the previous day, or the refund was already received', input: {} },
    REFUND_CONDITION: {
      description: 'a bonus is active, or less than 100 baht, or 50,000 kip, was played on the previous day',
      given: [refundStep, promotionStep('somchai')],
      input: {},
    },
    REFUND_INACTIVE: { description: `the refund ${OFF}`, given: switchOffSteps('refund'), input: {} },
    BONUS_REMAINING: {
      description: 'at least 5 baht, or 2,500 kip, in games',
      given: [refundStep, moveToGameStep(5)],
      input: {},
    },
  },
  'GET /api/refund/addWallet': {
    REFUND_MINIMUM: { description: 'no refund credit', input: {} },
    NO_REFUND: scenarioOnly('without refund credit the refusal is REFUND_MINIMUM'),
    REFUND_INACTIVE: { description: `the refund ${OFF}`, given: switchOffSteps('refund'), input: {} },
  },
  'POST /api/spinwheel/spin': {
    NO_COIN: { description: 'no coins', as: 'noi', input: {} },
    SPIN_INACTIVE: { description: `the wheel ${OFF}`, given: switchOffSteps('wheel'), input: {} },
    SPIN_IN_PROGRESS: { description: 'the last turn was less than two seconds ago', input: {}, times: 2 },
    OUT_OF_PRIZE: { description: 'the stock of every prize is used up', given: withoutPrizesSteps, input: {} },
    INVALID_PRIZE_CODE: scenarioOnly('the wheel knows the prize of each of its slices'),
  },
  'POST /api/spinwheel/coupon/claim': {
    INVALID_CODE: { description: 'a coupon that the member does not have', input: { body: { coupon: 'none' } } },
    INVALID_COUPON_TYPE: scenarioOnly('every coupon is for money or bonus money'),
    NO_CLAIMABLE_COUPON: {
      description: 'a coupon that was already claimed',
      given: [grantCouponStep('CASH50')],
      input: couponAt(0),
      times: 2,
    },
    COUPON_EXPIRED: {
      description: 'a coupon that is seven days old',
      given: [grantCouponStep('CASH50'), { advance: '7d' }],
      input: couponAt(0),
    },
    BONUS_REMAINING: {
      description: 'a coupon for bonus money while a bonus is active',
      given: [grantCouponStep('BONUS100'), promotionStep('somchai')],
      input: couponAt(0),
    },
  },
}
