import { expect, test } from 'vitest'
import { createPlayer, DAY_MS } from '../player.ts'
import { KEO, NOI, SOMCHAI } from '../test-worlds.ts'

type Player = Awaited<ReturnType<typeof createPlayer>>
const receive = 'GET /api/refund/receive'
const addWallet = 'GET /api/refund/addWallet'
const check = 'GET /api/refund/check'

const sendTo = (player: Player, from: string, to: string, amount: number) =>
  player.order('POST /api/wallet/transfer', { body: { from, to, amount } })

/** Somchai loses so much of 1,000 baht in Orchid Garden, and takes out the rest. */
const createLoser = async (lost: number, staked = lost) => {
  const somchai = await createPlayer(SOMCHAI)
  await sendTo(somchai, 'wallet', 'ORCHID', 1_000)
  const won = staked - lost
  const end = won > 0 ? ({ result: 'win', amount: won } as const) : ({ result: 'lose' } as const)
  await somchai.act({ play: { member: 'somchai', game: 'ORCHID', bet: staked, ...end } })
  await somchai.order('POST /api/wallet/transferAll', { body: { to: 'wallet' } })
  return somchai
}

test('five percent of what was lost on the day before can be received once, and then paid into the wallet', async () => {
  const somchai = await createLoser(333.33)
  expect(await somchai.ask(check)).toMatchObject({ result: false, bonus: false, refundAmount: 0 })
  expect(await somchai.order(receive)).toBe('NO_REFUND')
  await somchai.advance(DAY_MS)
  expect(await somchai.ask(check)).toMatchObject({
    result: true,
    bonus: false,
    refundAmount: 0,
    refundSuccess: 100,
    refundFail: 50,
  })
  expect(await somchai.order(receive)).toBe('REFUND_SUCCESS')
  expect(await somchai.ask(check)).toMatchObject({ result: false, refundAmount: 16.66 })
  expect(await somchai.order(receive)).toBe('NO_REFUND')
  const before = somchai.findMember().balances.wallet ?? 0
  expect(await somchai.order(addWallet)).toBe('SUCCESS')
  expect(somchai.findMember().balances.wallet).toBe(before + 1_666)
  expect(await somchai.order(addWallet)).toBe('REFUND_MINIMUM')
  const { statements } = await somchai.ask('POST /api/statement', { body: { page: 1, limit: 1 } })
  expect(statements).toMatchObject([
    { statementType: 'bonus', amount: 16.66, refund: { description: 'เงินคืนประจำวัน 5%' } },
  ])
  expect(await somchai.ask('POST /api/refund', { body: { page: 1, limit: 10 } })).toMatchObject({
    total: 1,
    refunds: [{ refundAmount: 16.66 }],
  })
  expect(somchai.world.brokenInvariants()).toEqual([])
})

test('a refund can be received on the day after the loss in Bangkok alone', async () => {
  // It is 10:00 in Bangkok: the day there ends after 14 hours.
  const somchai = await createLoser(500)
  const results: (boolean | undefined)[] = []
  for (const hours of [14, 24]) {
    await somchai.advance(hours * 3_600_000 - 1)
    results.push((await somchai.ask(check)).result)
    await somchai.advance(1)
    results.push((await somchai.ask(check)).result)
  }
  expect(results).toEqual([false, true, true, false])
})

test.each([
  ['less than 1 baht of refund', 19.99, 200, 'NO_REFUND'],
  ['a day that was won', -50, 200, 'NO_REFUND'],
  ['less than 100 baht played', 99.99, 99.99, 'REFUND_CONDITION'],
  ['100 baht played', 20, 100, 'REFUND_SUCCESS'],
])('a refund of %s is answered with %4$s', async (_what, lost, staked, code) => {
  const somchai = await createLoser(lost, staked)
  await somchai.advance(DAY_MS)
  expect(await somchai.order(receive)).toBe(code)
})

test('a refund waits while a bonus is active, and while there is money in games', async () => {
  const somchai = await createLoser(500)
  await somchai.advance(DAY_MS)
  await sendTo(somchai, 'wallet', 'MEKONG', 5)
  expect(await somchai.order(receive)).toBe('BONUS_REMAINING')
  await sendTo(somchai, 'MEKONG', 'wallet', 5)
  await somchai.ask('GET /api/promotion/activate/{code}', { params: { code: 'LUCKY88' } })
  expect(await somchai.ask(check)).toMatchObject({ result: true, bonus: true })
  expect(await somchai.order(receive)).toBe('REFUND_CONDITION')
})

test('refund credit is paid at the fail percent while a bonus is active, and the rest is lost', async () => {
  const noi = await createPlayer(NOI)
  await noi.act({ grantRefund: { member: 'noi', amount: 100.01 } })
  expect(await noi.order(receive)).toBe('REFUND_SUCCESS')
  await noi.ask('GET /api/promotion/activate/{code}', { params: { code: 'LUCKY88' } })
  expect(await noi.order(addWallet)).toBe('SUCCESS')
  expect(noi.findMember().balances.wallet).toBe(8_800 + 5_000)
  expect(noi.findMember().refund.credit).toBe(0)
  expect(noi.world.brokenInvariants()).toEqual([])
})

test('refunds of several days add up as credit', async () => {
  const noi = await createPlayer(NOI)
  for (const amount of [10, 20.5]) {
    await noi.act({ grantRefund: { member: 'noi', amount } })
    expect(await noi.order(receive)).toBe('REFUND_SUCCESS')
    await noi.advance(DAY_MS)
  }
  expect(await noi.ask(check)).toMatchObject({ result: false, refundAmount: 30.5 })
  const { refunds } = await noi.ask('POST /api/refund', { body: { page: 1, limit: 10 } })
  expect(refunds.map(({ refundAmount }) => refundAmount)).toEqual([20.5, 10])
})

test('where refunds are switched off nothing of them can be done', async () => {
  const somchai = await createPlayer(SOMCHAI)
  await somchai.patch('rules.refund.active', false)
  for (const route of [check, receive, addWallet] as const) expect(await somchai.order(route)).toBe('REFUND_INACTIVE')
})

test.each([
  [49_999, 'REFUND_CONDITION', 0],
  [50_010, 'REFUND_SUCCESS', 2_500],
])(
  'a member who lost %i kip on the day before is answered with %s, and receives whole kip',
  async (bet, code, credit) => {
    const keo = await createPlayer(KEO, 'la')
    await sendTo(keo, 'wallet', 'MEKONG', bet)
    await keo.act({ play: { member: 'keo', game: 'MEKONG', bet, result: 'lose' } })
    await keo.advance(DAY_MS)
    expect(await keo.order(receive)).toBe(code)
    expect(keo.findMember().refund.credit).toBe(credit)
  },
)
