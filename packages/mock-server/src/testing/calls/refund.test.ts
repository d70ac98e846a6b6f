import { expect, test } from 'vitest'
import { createPlayer, DAY_MS } from '../player.ts'
import { KEO, NOI, SOMCHAI } from '../test-worlds.ts'

type Player = Awaited<ReturnType<typeof createPlayer>>
const RECEIVE_ROUTE = 'GET /api/refund/receive'
const ADD_WALLET_ROUTE = 'GET /api/refund/addWallet'
const CHECK_ROUTE = 'GET /api/refund/check'

const transferMoney = (player: Player, from: string, to: string, amount: number) =>
  player.callForCode('POST /api/wallet/transfer', { body: { from, to, amount } })

/**
 * Creates a world in which Somchai moved 1,000 baht into Orchid Garden, lost `lostAmount` there in a round with the
 * stake `stakedAmount`, and moved the rest back. A negative `lostAmount` is a gain.
 */
const createLoser = async (lostAmount: number, stakedAmount = lostAmount) => {
  const somchai = await createPlayer(SOMCHAI)
  await transferMoney(somchai, 'wallet', 'ORCHID', 1_000)
  const wonAmount = stakedAmount - lostAmount
  const roundResult = wonAmount > 0 ? ({ result: 'win', amount: wonAmount } as const) : ({ result: 'lose' } as const)
  await somchai.runAct({ play: { member: 'somchai', game: 'ORCHID', bet: stakedAmount, ...roundResult } })
  await somchai.callForCode('POST /api/wallet/transferAll', { body: { to: 'wallet' } })
  return somchai
}

test('five percent of the losses of the previous day can be received once, and then paid into the wallet', async () => {
  const somchai = await createLoser(333.33)
  expect(await somchai.callForReply(CHECK_ROUTE)).toMatchObject({ result: false, bonus: false, refundAmount: 0 })
  expect(await somchai.callForCode(RECEIVE_ROUTE)).toBe('NO_REFUND')
  await somchai.advance(DAY_MS)
  expect(await somchai.callForReply(CHECK_ROUTE)).toMatchObject({
    result: true,
    available: 16.66,
    bonus: false,
    refundAmount: 0,
    refundSuccess: 100,
    refundFail: 50,
  })
  expect(await somchai.callForCode(RECEIVE_ROUTE)).toBe('REFUND_SUCCESS')
  expect(await somchai.callForReply(CHECK_ROUTE)).toMatchObject({ result: false, refundAmount: 16.66 })
  expect(await somchai.callForCode(RECEIVE_ROUTE)).toBe('NO_REFUND')
  const balanceBefore = somchai.findMember().balances.wallet ?? 0
  expect(await somchai.callForCode(ADD_WALLET_ROUTE)).toBe('SUCCESS')
  expect(somchai.findMember().balances.wallet).toBe(balanceBefore + 1_666)
  expect(await somchai.callForCode(ADD_WALLET_ROUTE)).toBe('REFUND_MINIMUM')
  const { statements } = await somchai.callForReply('POST /api/statement', { body: { page: 1, limit: 1 } })
  expect(statements).toMatchObject([
    { statementType: 'bonus', from: '', amount: 16.66, refund: { description: 'เงินคืนประจำวัน 5%' } },
  ])
  expect(await somchai.callForReply('POST /api/refund', { body: { page: 1, limit: 10 } })).toMatchObject({
    total: 1,
    refunds: [{ refundAmount: 16.66 }],
  })
  expect(somchai.world.brokenInvariants()).toEqual([])
})

test('a refund can be received only on the day after the loss, counted in days of Bangkok', async () => {
  // It is 10:00 in Bangkok: the day there ends after 14 hours.
  const somchai = await createLoser(500)
  const results: (boolean | undefined)[] = []
  for (const hours of [14, 24]) {
    await somchai.advance(hours * 3_600_000 - 1)
    results.push((await somchai.callForReply(CHECK_ROUTE)).result)
    await somchai.advance(1)
    results.push((await somchai.callForReply(CHECK_ROUTE)).result)
  }
  expect(results).toEqual([false, true, true, false])
})

test.each([
  ['losses with less than 1 baht of refund', 19.99, 200, 'NO_REFUND'],
  ['a day with winnings', -50, 200, 'NO_REFUND'],
  ['a day with less than 100 baht played', 99.99, 99.99, 'REFUND_CONDITION'],
  ['a day with 100 baht played', 20, 100, 'REFUND_SUCCESS'],
])('a request for the refund of %s is answered with the code for this case', async (_what, lost, staked, code) => {
  const somchai = await createLoser(lost, staked)
  await somchai.advance(DAY_MS)
  expect(await somchai.callForCode(RECEIVE_ROUTE)).toBe(code)
})

test('a refund cannot be received while a bonus is active or there is money in games', async () => {
  const somchai = await createLoser(500)
  await somchai.advance(DAY_MS)
  await transferMoney(somchai, 'wallet', 'MEKONG', 5)
  expect(await somchai.callForCode(RECEIVE_ROUTE)).toBe('BONUS_REMAINING')
  await transferMoney(somchai, 'MEKONG', 'wallet', 5)
  await somchai.callForReply('GET /api/promotion/activate/{code}', { params: { code: 'LUCKY88' } })
  expect(await somchai.callForReply(CHECK_ROUTE)).toMatchObject({ result: true, bonus: true })
  expect(await somchai.callForCode(RECEIVE_ROUTE)).toBe('REFUND_CONDITION')
})

test('a gain of the previous day takes nothing from a refund that QA has granted', async () => {
  const somchai = await createLoser(-500, 500)
  await somchai.advance(DAY_MS)
  await somchai.runAct({ grantRefund: { member: 'somchai', amount: 10 } })
  expect(await somchai.callForReply(CHECK_ROUTE)).toMatchObject({ result: true, available: 10 })
})

test('while a bonus is active, only the fail percentage of the refund credit is paid, and the rest is lost', async () => {
  const noi = await createPlayer(NOI)
  await noi.runAct({ grantRefund: { member: 'noi', amount: 100.01 } })
  expect(await noi.callForCode(RECEIVE_ROUTE)).toBe('REFUND_SUCCESS')
  await noi.callForReply('GET /api/promotion/activate/{code}', { params: { code: 'LUCKY88' } })
  expect(await noi.callForCode(ADD_WALLET_ROUTE)).toBe('SUCCESS')
  expect(noi.findMember().balances.wallet).toBe(8_800 + 5_000)
  expect(noi.findMember().refund.credit).toBe(0)
  expect(noi.world.brokenInvariants()).toEqual([])
})

test('refund credit that is lost as a whole leaves no statement entry', async () => {
  const noi = await createPlayer(NOI)
  await noi.patch('rules.refund.fail', 0)
  await noi.runAct({ grantRefund: { member: 'noi', amount: 1 } })
  await noi.callForCode(RECEIVE_ROUTE)
  await noi.callForReply('GET /api/promotion/activate/{code}', { params: { code: 'LUCKY88' } })
  expect(await noi.callForCode(ADD_WALLET_ROUTE)).toBe('SUCCESS')
  expect((await noi.callForReply('POST /api/statement', { body: { page: 1, limit: 10 } })).total).toBe(1)
})

test('refund credit that the wallet cannot hold is refused, and is not lost', async () => {
  const noi = await createPlayer(NOI)
  await noi.runAct({ grantRefund: { member: 'noi', amount: 1 } })
  await noi.callForCode(RECEIVE_ROUTE)
  await noi.runAct({ credit: { member: 'noi', amount: 1e12 } })
  expect(await noi.callForCode(ADD_WALLET_ROUTE)).toBe('NO_DATA')
  expect(noi.findMember().refund.credit).toBe(100)
})

test('refunds of several days add up as credit', async () => {
  const noi = await createPlayer(NOI)
  for (const amount of [10, 20.5]) {
    await noi.runAct({ grantRefund: { member: 'noi', amount } })
    expect(await noi.callForCode(RECEIVE_ROUTE)).toBe('REFUND_SUCCESS')
    await noi.advance(DAY_MS)
  }
  expect(await noi.callForReply(CHECK_ROUTE)).toMatchObject({ result: false, refundAmount: 30.5 })
  const { refunds } = await noi.callForReply('POST /api/refund', { body: { page: 1, limit: 10 } })
  expect(refunds.map(({ refundAmount }) => refundAmount)).toEqual([20.5, 10])
  const secondPage = await noi.callForReply('POST /api/refund', { body: { page: 2, limit: 1 } })
  expect(secondPage).toMatchObject({ total: 2, refunds: [{ refundAmount: 10 }] })
  expect((await noi.callForReply('POST /api/refund', { body: { page: 3, limit: 2 } })).refunds).toEqual([])
})

test('while refunds are switched off, every call about them is refused', async () => {
  const somchai = await createPlayer(SOMCHAI)
  await somchai.patch('rules.refund.active', false)
  for (const route of [CHECK_ROUTE, RECEIVE_ROUTE, ADD_WALLET_ROUTE] as const)
    expect(await somchai.callForCode(route)).toBe('REFUND_INACTIVE')
})

test.each([
  [49_999, 'REFUND_CONDITION', 0],
  [50_010, 'REFUND_SUCCESS', 2_500],
])(
  'a member who lost %i kip on the previous day is answered with %s, and has a refund credit of %i kip',
  async (bet, code, credit) => {
    const keo = await createPlayer(KEO, 'la')
    await transferMoney(keo, 'wallet', 'MEKONG', bet)
    await keo.runAct({ play: { member: 'keo', game: 'MEKONG', bet, result: 'lose' } })
    await keo.advance(DAY_MS)
    expect(await keo.callForCode(RECEIVE_ROUTE)).toBe(code)
    expect(keo.findMember().refund.credit).toBe(credit)
  },
)
