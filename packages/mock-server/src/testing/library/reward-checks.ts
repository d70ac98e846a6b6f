import type { Reply, Route } from '@sabai/contracts'
import { expect } from 'vitest'
import type { ScenarioChecks, ScenarioRun } from './scenario-run.ts'

const RECEIVE_BONUS_ROUTE = 'GET /api/bonus/activate/{code}'
const FIND_PROMOTION_ROUTE = 'GET /api/promotion/find/{code}'
const RECEIVE_PROMOTION_ROUTE = 'GET /api/promotion/activate/{code}'
const SPIN_ROUTE = 'POST /api/spinwheel/spin'
const CLAIM_ROUTE = 'POST /api/spinwheel/coupon/claim'

const receiveBonus = (run: ScenarioRun, code: string) => run.callForCode(RECEIVE_BONUS_ROUTE, { params: { code } })
const receivePromotion = (run: ScenarioRun, code: string) =>
  run.callForCode(RECEIVE_PROMOTION_ROUTE, { params: { code } })
const readReply = async <R extends Route>(run: ScenarioRun, route: R, input: object = {}): Promise<Reply<R>> =>
  (await run.call(route, input)).body as Reply<R>
const isBonusActive = async (run: ScenarioRun) => (await readReply(run, 'GET /api/bonus/check/active')).status
const spin = (run: ScenarioRun) => readReply(run, SPIN_ROUTE)
const readCoupons = async (run: ScenarioRun) => (await readReply(run, 'GET /api/spinwheel/coupon')).coupons
const readCoins = async (run: ScenarioRun) => (await readReply(run, 'GET /api/spinwheel/setup')).userCoin
const claimCoupon = async (run: ScenarioRun, coupon: string) => readReply(run, CLAIM_ROUTE, { body: { coupon } })
const claimFirstCoupon = async (run: ScenarioRun) => claimCoupon(run, (await readCoupons(run))[0]?._id ?? '')
const readRefundCredit = async (run: ScenarioRun) => (await readReply(run, 'GET /api/refund/check')).refundAmount
/** Calls `send` twice, releases the gate once both calls wait at it, and returns both results. */
const sendTwoThroughGate = async <T>(run: ScenarioRun, gate: string, send: () => Promise<T>): Promise<T[]> => {
  const bothReplies = [send(), send()]
  await run.waitAtGate(2)
  await run.release(gate)
  return Promise.all(bothReplies)
}
const expectReplyLost = async (run: ScenarioRun, route: Route, input: object = {}) =>
  expect(await run.call(route, input)).toMatchObject({ status: 0, cut: 'reset' })

/** Checks of bonuses and promotions. */
const bonusChecks: ScenarioChecks = {
  'bonus/ends-while-open': async (run) => {
    expect(await isBonusActive(run)).toBe(true)
    await run.advanceClock('1m')
    expect(await isBonusActive(run)).toBe(false)
  },
  'bonus/ends-after-the-look': async (run) => {
    const firstCheck = isBonusActive(run)
    await run.advanceClock('500ms')
    expect(await firstCheck).toBe(true)
    expect(await isBonusActive(run)).toBe(false)
  },
  'bonus/day-limit-at-midnight': async (run) => {
    expect(await receiveBonus(run, 'daily')).toBe('BONUS_MAX_CLAIMED')
    await run.advanceClock('1m')
    expect(await receiveBonus(run, 'daily')).toBe('SUCCESS')
  },
  'bonus/week-limit-at-midnight': async (run) => {
    expect(await receiveBonus(run, 'weekly')).toBe('BONUS_MAX_CLAIMED')
    await run.advanceClock('1m')
    expect(await receiveBonus(run, 'weekly')).toBe('SUCCESS')
  },
  'bonus/nearly-done': async (run) => {
    const { bonuses } = await readReply(run, 'GET /api/bonus')
    expect(bonuses[0]?.userBonus?.turnover).toEqual({ done: 15_990, needed: 16_000 })
  },
  'bonus/taken-in-two-tabs': async (run) => {
    const codes = await sendTwoThroughGate(run, 'activation', () => receiveBonus(run, 'daily'))
    expect(codes.toSorted()).toEqual(['BONUS_ALREADY_ACTIVE', 'SUCCESS'])
    expect(run.balanceIn('wallet')).toBe(12_435.67)
  },
  'bonus/reply-lost': async (run) => {
    await expectReplyLost(run, RECEIVE_BONUS_ROUTE, { params: { code: 'daily' } })
    expect(await isBonusActive(run)).toBe(true)
  },
  'bonus/used-up-today': async (run) => expect(await receiveBonus(run, 'daily')).toBe('BONUS_FULL'),
  'bonus/no-deposit': async (run) => expect(await receiveBonus(run, 'welcome')).toBe('BONUS_CONDITION'),
  'bonus/money-in-games': async (run) => {
    expect(await receiveBonus(run, 'daily')).toBe('BONUS_REMAINING')
    expect(await run.callForCode('POST /api/wallet/transferAll', { body: { to: 'wallet' } })).toBe('SUCCESS')
    expect(await receiveBonus(run, 'daily')).toBe('SUCCESS')
  },
  'bonus/cannot-be-cancelled': async (run) => {
    expect(await run.callForCode('GET /api/bonus/clear')).toBe('BONUS_CONDITION')
    expect(await isBonusActive(run)).toBe(true)
  },
  'bonus/cancel-reply-lost': async (run) => {
    await expectReplyLost(run, 'GET /api/bonus/clear')
    expect(await isBonusActive(run)).toBe(false)
  },
  'bonus/promotion-used-up': async (run) => expect(await receivePromotion(run, 'FIRST10')).toBe('BONUS_FULL'),
  'bonus/promotion-had-before': async (run) => {
    expect(await receivePromotion(run, 'SABAI500')).toBe('PROMOTION_RECEIVED')
    expect(await receivePromotion(run, 'LUCKY88')).toBe('SUCCESS')
  },
  'bonus/promotion-last-day': async (run) => {
    const params = { params: { code: 'HOLIDAY200' } }
    expect(await readReply(run, FIND_PROMOTION_ROUTE, params)).toMatchObject({ percentFail: 100 })
    await run.advanceClock('1m')
    expect(await readReply(run, FIND_PROMOTION_ROUTE, params)).toEqual({})
    expect(await receivePromotion(run, 'HOLIDAY200')).toBe('NO_PROMOTION')
  },
}

/** Checks of invitations and refunds. */
const creditChecks: ScenarioChecks = {
  'invite/hundreds': async (run) => {
    const { total, invites } = await readReply(run, 'POST /api/invite', { body: { page: 32, limit: 10 } })
    expect([total, invites.length]).toEqual([324, 10])
    expect((await readReply(run, 'GET /api/wallet')).invite.amount).toBe(3_798.5)
  },
  'invite/claim-reply-lost': async (run) => {
    await expectReplyLost(run, 'GET /api/invite/bonus')
    expect(run.balanceIn('wallet')).toBe(12_495.67)
  },
  'invite/half-while-bonus': async (run) => {
    const balanceBefore = run.balanceIn('wallet')
    expect(await run.callForCode('GET /api/invite/bonus')).toBe('INVITE_BONUS_FAIL')
    expect(run.balanceIn('wallet')).toBe(balanceBefore + 75)
  },
  'invite/nobody-has-played': async (run) =>
    expect(await run.callForCode('GET /api/invite/bonus')).toBe('NO_INVITEE_PLAY_INFO'),
  'invite/received-today': async (run) => {
    expect(await run.callForCode('GET /api/invite/bonus')).toBe('INVITE_COLLECT')
    await run.advanceClock('1m')
    expect(await run.callForCode('GET /api/invite/bonus')).toBe('INVITE_BONUS_SUCCESS')
  },
  'refund/waiting': async (run) => {
    expect(await run.callForCode('GET /api/refund/receive')).toBe('REFUND_SUCCESS')
    expect(await run.callForCode('GET /api/refund/addWallet')).toBe('SUCCESS')
    expect(run.balanceIn('wallet')).toBe(12_471.17)
  },
  'refund/of-yesterday': async (run) => {
    expect(await run.callForCode('GET /api/refund/receive')).toBe('REFUND_SUCCESS')
    expect(await readRefundCredit(run)).toBe(20)
    expect(await run.callForCode('GET /api/refund/receive')).toBe('NO_REFUND')
  },
  'refund/gone-at-midnight': async (run) => {
    expect(await readReply(run, 'GET /api/refund/check')).toMatchObject({ result: true, bonus: false })
    await run.advanceClock('1m')
    expect(await run.callForCode('GET /api/refund/receive')).toBe('NO_REFUND')
  },
  'refund/bonus-active': async (run) =>
    expect(await readReply(run, 'GET /api/refund/check')).toMatchObject({ result: true, bonus: true }),
  'refund/money-in-games': async (run) =>
    expect(await run.callForCode('GET /api/refund/receive')).toBe('BONUS_REMAINING'),
  'refund/switched-off-while-open': async (run) => {
    expect(await readRefundCredit(run)).toBe(80)
    await run.advanceClock('30s')
    expect(await run.callForCode('GET /api/refund/addWallet')).toBe('REFUND_INACTIVE')
  },
  'refund/half-while-bonus': async (run) => {
    const balanceBefore = run.balanceIn('wallet')
    await run.call('GET /api/refund/addWallet')
    expect(run.balanceIn('wallet')).toBe(balanceBefore + 40)
  },
}

/** Checks of the prize wheel. */
const wheelChecks: ScenarioChecks = {
  'wheel/no-coin': async (run) => expect(await spin(run)).toEqual({ success: false, error: 'NO_COIN' }),
  'wheel/spin-reply-lost': async (run) => {
    await expectReplyLost(run, SPIN_ROUTE)
    expect(await readCoins(run)).toBe(11)
  },
  'wheel/spun-elsewhere': async (run) => {
    expect(await spin(run)).toEqual({ success: false, error: 'SPIN_IN_PROGRESS' })
    await run.advanceClock('2s')
    expect(await spin(run)).toMatchObject({ success: true })
  },
  'wheel/two-slices': async (run) => {
    const { activeSpinwheel } = await readReply(run, 'GET /api/spinwheel/setup')
    expect(activeSpinwheel?.slices.map(({ label }) => label)).toEqual(['20 บาท', 'ลองใหม่นะ'])
  },
  'wheel/forty-slices': async (run) => {
    const { activeSpinwheel } = await readReply(run, 'GET /api/spinwheel/setup')
    expect(activeSpinwheel?.slices).toHaveLength(40)
    expect(activeSpinwheel?.slices.map(({ code }) => code)).toContain((await spin(run)).result?.code)
  },
  'wheel/coupon-ends-soon': async (run) => {
    const [coupon] = await readCoupons(run)
    await run.advanceClock('1m')
    expect(await claimCoupon(run, coupon?._id ?? '')).toEqual({ success: false, error: 'COUPON_EXPIRED' })
    expect(await readCoupons(run)).toEqual([])
  },
  'wheel/coupon-of-somebody-else': async (run) =>
    expect(await claimFirstCoupon(run)).toEqual({ success: false, error: 'INVALID_CODE' }),
  'wheel/claimed-in-two-tabs': async (run) => {
    const replies = await sendTwoThroughGate(run, 'claim', () => claimFirstCoupon(run))
    expect(replies.map(({ error = 'SUCCESS' }) => error).toSorted()).toEqual(['NO_CLAIMABLE_COUPON', 'SUCCESS'])
    expect(run.balanceIn('wallet')).toBe(12_845.67)
  },
  'wheel/claim-reply-lost': async (run) => {
    const [coupon] = await readCoupons(run)
    await expectReplyLost(run, CLAIM_ROUTE, { body: { coupon: coupon?._id } })
    expect(run.balanceIn('wallet')).toBe(12_845.67)
  },
  'wheel/bonus-coupon-waits': async (run) => {
    const [moneyCoupon, bonusCoupon] = await readCoupons(run)
    expect(await claimCoupon(run, bonusCoupon?._id ?? '')).toEqual({ success: false, error: 'BONUS_REMAINING' })
    expect(await claimCoupon(run, moneyCoupon?._id ?? '')).toEqual({ success: true })
  },
  'wheel/out-of-prizes': async (run) => expect(await spin(run)).toEqual({ success: false, error: 'OUT_OF_PRIZE' }),
  'wheel/no-wheel': async (run) =>
    expect(await readReply(run, 'GET /api/spinwheel/active')).toEqual({ isActive: false }),
  'wheel/switched-off-while-open': async (run) => {
    await run.advanceClock('30s')
    expect(await spin(run)).toEqual({ success: false, error: 'SPIN_INACTIVE' })
  },
}

export const rewardChecks: ScenarioChecks = { ...bonusChecks, ...creditChecks, ...wheelChecks }
