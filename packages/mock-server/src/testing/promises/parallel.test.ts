import type { Reply } from '@sabai/contracts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { giftLinkOf } from '../../domain/deposits/gift-link.ts'
import { formatSlipCode } from '../../domain/deposits/slip-code.ts'
import type { World } from '../../worlds/world.ts'
import { createEmptyFolder } from '../crash/create-empty-folder.ts'
import { call, createTestWorld, DAO, loginAs, MALEE, openMemoryWorlds, SOMCHAI, START } from '../test-worlds.ts'
import { startServer } from './test-server.ts'

const TRANSFER_ROUTE = 'POST /api/wallet/transfer'
const TRANSFER_ALL_ROUTE = 'POST /api/wallet/transferAll'

/**
 * Starts a mock with a persisted world, and logs Somchai in. In a persisted world, commands that arrive during a write
 * to the disk wait for it, and share the next write. Balances are in satang.
 */
const serveSomchai = async () => {
  const server = await startServer({ dataFolder: createEmptyFolder() })
  const world = await server.createWorld({ id: 'crowd', persist: true })
  const token = await server.tokenFor('crowd', SOMCHAI)
  const findMember = () => Object.values(world.state.members).find(({ username }) => username === SOMCHAI)
  return {
    world,
    send: (route: string, body?: unknown) => server.send(route, { world: 'crowd', token, body }),
    balanceOf: (account: string) => findMember()?.balances[account] ?? 0,
    countEntries: async () =>
      (await server.send('POST /api/statement', { world: 'crowd', token, body: { page: 1, limit: 1 } })).body.total,
  }
}

test('of fifty simultaneous transfers, exactly as many succeed as the wallet can pay', async () => {
  const { world, send, balanceOf, countEntries } = await serveSomchai()
  const balanceBefore = balanceOf('wallet')
  const entriesBefore = Number(await countEntries())
  const amountBaht = 1_000
  const affordableCount = Math.floor(balanceBefore / (amountBaht * 100))
  expect(affordableCount).toBeGreaterThan(5)
  expect(affordableCount).toBeLessThan(45)
  const games = ['ORCHID', 'MEKONG', 'NAGARA', 'GARUDA', 'TAKRAW']
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      send(TRANSFER_ROUTE, { from: 'wallet', to: games[index % 5], amount: amountBaht }),
    ),
  )
  const messages = replies.map(({ body }) => body.message)
  expect(messages.filter((message) => message === 'SUCCESS')).toHaveLength(affordableCount)
  expect(messages.filter((message) => message === 'MONEY_NOT_ENOUGH')).toHaveLength(50 - affordableCount)
  expect(balanceOf('wallet')).toBe(balanceBefore - affordableCount * amountBaht * 100)
  expect(games.reduce((sum, game) => sum + balanceOf(`game/${game}`), 0)).toBe(affordableCount * amountBaht * 100)
  expect(await countEntries()).toBe(entriesBefore + affordableCount)
  expect(world.brokenInvariants()).toEqual([])
})

test('fifty simultaneous transfers of different amounts do not overdraw the wallet, and move exactly their sum', async () => {
  const { world, send, balanceOf } = await serveSomchai()
  const balanceBefore = balanceOf('wallet')
  const amounts = Array.from({ length: 50 }, (_, index) => 300 + index * 7 + 0.29)
  const replies = await Promise.all(
    amounts.map((amount) => send(TRANSFER_ROUTE, { from: 'wallet', to: 'ORCHID', amount })),
  )
  const toSatang = (amount: number) => Math.round(amount * 100)
  const movedAmount = amounts
    .filter((_, index) => replies[index]?.status === 200)
    .reduce((sum, each) => sum + toSatang(each), 0)
  expect(balanceOf('wallet')).toBe(balanceBefore - movedAmount)
  expect(balanceOf('game/ORCHID')).toBe(movedAmount)
  // Every refused transfer was for more than the wallet held at that time. Since then, the wallet has only become
  // emptier, so the final balance is less than the smallest refused amount.
  const refusedAmounts = amounts.filter((_, index) => replies[index]?.body.message === 'MONEY_NOT_ENOUGH').map(toSatang)
  expect(refusedAmounts.length + replies.filter(({ status }) => status === 200).length).toBe(50)
  expect(Math.min(...refusedAmounts)).toBeGreaterThan(balanceOf('wallet'))
  expect(world.brokenInvariants()).toEqual([])
})

test('of two simultaneous requests to move everything, one succeeds', async () => {
  const { world, send, balanceOf, countEntries } = await serveSomchai()
  const balanceBefore = balanceOf('wallet')
  const entriesBefore = Number(await countEntries())
  const replies = await Promise.all([
    send(TRANSFER_ALL_ROUTE, { to: 'ORCHID' }),
    send(TRANSFER_ALL_ROUTE, { to: 'ORCHID' }),
  ])
  expect(replies.map(({ body }) => body.message).toSorted()).toEqual(['SUCCESS', 'TRANSFER_MINIMUM'])
  expect(balanceOf('wallet')).toBe(0)
  expect(balanceOf('game/ORCHID')).toBe(balanceBefore)
  expect(await countEntries()).toBe(entriesBefore + 1)
  expect(world.brokenInvariants()).toEqual([])
})

test('of two simultaneous requests to withdraw everything, one succeeds', async () => {
  const { world, send, balanceOf, countEntries } = await serveSomchai()
  const entriesBefore = Number(await countEntries())
  const pendingBefore = balanceOf('withdrawPending')
  await send(TRANSFER_ROUTE, { from: 'wallet', to: 'ORCHID', amount: 345.67 })
  const body = { amount: 12_345.67 }
  const replies = await Promise.all([
    send('POST /api/wallet/withdrawAll', body),
    send('POST /api/wallet/withdrawAll', body),
  ])
  expect(replies.map((answer) => answer.body.message).toSorted()).toEqual(['MONEY_NOT_ENOUGH', 'SUCCESS'])
  expect(balanceOf('wallet') + balanceOf('game/ORCHID')).toBe(0)
  expect(balanceOf('withdrawPending')).toBe(pendingBefore + 1_234_567)
  expect(await countEntries()).toBe(entriesBefore + 3)
  expect(world.brokenInvariants()).toEqual([])
})

test('a payment code that is paid fifty times at the same time is credited once', async () => {
  const { world, send, balanceOf, countEntries } = await serveSomchai()
  const balanceBefore = balanceOf('wallet')
  const entriesBefore = Number(await countEntries())
  const { qrcodeId } = (await send('POST /api/qrcode/KBANK', { amount: 100 })).body
  const payment = { payQr: { member: 'somchai', qrcodeId } }
  const replies = await Promise.all(Array.from({ length: 50 }, () => send('POST /__mock/worlds/crowd/do', payment)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status, body } of replies)
    if (status !== 200) expect(body.message).toContain(`the code ${qrcodeId} is paid already`)
  expect(balanceOf('wallet')).toBe(balanceBefore + 10_000)
  expect(await countEntries()).toBe(entriesBefore + 1)
  expect(world.brokenInvariants()).toEqual([])
})

test('a payment code for which fifty payments and fifty cancellations arrive simultaneously ends either paid or cancelled', async () => {
  const { world, send, balanceOf } = await serveSomchai()
  const balanceBefore = balanceOf('wallet')
  const { qrcodeId } = (await send('POST /api/qrcode/FP', { amount: 50 })).body
  const payment = { payQr: { member: 'somchai', qrcodeId } }
  const replies = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      index % 2 === 0 ? send('POST /__mock/worlds/crowd/do', payment) : send(`DELETE /api/qrcode/${qrcodeId}`),
    ),
  )
  const succeededIndexes = replies.flatMap(({ status }, index) => (status === 200 ? [index] : []))
  expect(succeededIndexes).toHaveLength(1)
  expect(balanceOf('wallet')).toBe(balanceBefore + (Number(succeededIndexes[0]) % 2 === 0 ? 5_000 : 0))
  expect(world.brokenInvariants()).toEqual([])
})

test('fifty simultaneous registrations of one phone over HTTP create one member', async () => {
  const { world, send } = await serveSomchai()
  await world.run((draft) => void draft.patches.push({ path: 'lookups.registerOTP', value: false }))
  const memberCountBefore = Object.keys(world.state.members).length
  const person = { name: 'ใหม่', username: '0690000070', password: 'demo1234' }
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      send('POST /api/account', {
        ...person,
        bankCode: 'SCB',
        bankAccountName: 'ใหม่',
        bankAccountNo: `00000010${index + 10}`,
      }),
    ),
  )
  const messages = replies.map(({ body }) => body.message)
  expect(messages.filter((message) => message === 'SUCCESS')).toHaveLength(1)
  expect(messages.filter((message) => message === 'EXISTING_USER')).toHaveLength(49)
  expect(Object.keys(world.state.members)).toHaveLength(memberCountBefore + 1)
})

test('balances read during transfers neither miss nor double any money', async () => {
  const { send, balanceOf } = await serveSomchai()
  const wholeAmount = balanceOf('wallet') / 100
  const readings: Promise<void>[] = []
  const readTotal = async () => {
    const { wallet, slots } = (await send('GET /api/wallet')).body as Reply<'GET /api/wallet'>
    const amountInGames = slots.reduce((sum, { amount }) => sum + amount, 0)
    expect(wallet.amount + amountInGames).toBeCloseTo(wholeAmount, 6)
    expect(wallet.amount).toBeGreaterThanOrEqual(0)
  }
  const transfers: Promise<unknown>[] = []
  for (let round = 0; round < 40; round += 1) {
    const [from, to] = round % 3 === 0 ? ['ORCHID', 'wallet'] : ['wallet', 'ORCHID']
    transfers.push(send(TRANSFER_ROUTE, { from, to, amount: 500.5 }))
    readings.push(readTotal())
  }
  await Promise.all([...readings, ...transfers])
})

const seed = Number(process.env.WALK_SEED || Date.now() % 2 ** 31)
const settings = { seed, numRuns: process.env.DEEP === '1' ? 500 : 10 }
const timeout = 300_000

/** Returns a function that creates equal worlds in memory. */
const prepareEqualWorlds = async () => {
  const worlds = await openMemoryWorlds(() => START)
  return () => worlds.create({ seed: 1, clock: { at: START, frozen: true } })
}
const satangArbitrary = fc.integer({ min: 100, max: 1_000_000 })

const readBalances = async (world: World, token: string) => {
  const { wallet } = (await call(world, 'GET /api/wallet', {}, token)).body as Reply<'GET /api/wallet'>
  const { slots } = (await call(world, 'GET /api/wallet/refresh/slot', {}, token))
    .body as Reply<'GET /api/wallet/refresh/slot'>
  return { wallet: wallet.amount, games: slots.map(({ code, amount }) => [code, amount]) }
}

test('a transfer to a game and back restores the balances', { timeout }, async () => {
  console.log(`seed of the amounts: ${seed}`)
  const world = await (await prepareEqualWorlds())()
  const token = await loginAs(world, SOMCHAI)
  const balancesBefore = await readBalances(world, token)
  const property = fc.asyncProperty(satangArbitrary, async (amount) => {
    for (const [from, to] of [
      ['wallet', 'ORCHID'],
      ['ORCHID', 'wallet'],
    ] as const)
      expect((await call(world, TRANSFER_ROUTE, { body: { from, to, amount: amount / 100 } }, token)).status).toBe(200)
    expect(await readBalances(world, token)).toEqual(balancesBefore)
  })
  await fc.assert(property, settings)
})

test('transfers of parts give the same balances as one transfer of their sum', { timeout }, async () => {
  const createWorld = await prepareEqualWorlds()
  console.log(`seed of the amounts: ${seed}`)
  const property = fc.asyncProperty(fc.array(satangArbitrary, { minLength: 1, maxLength: 8 }), async (parts) => {
    const total = parts.reduce((sum, each) => sum + each, 0)
    fc.pre(total <= 1_234_567)
    const results = await Promise.all(
      [parts, [total]].map(async (amounts) => {
        const world = await createWorld()
        const token = await loginAs(world, SOMCHAI)
        for (const amount of amounts)
          await call(world, TRANSFER_ROUTE, { body: { from: 'wallet', to: 'MEKONG', amount: amount / 100 } }, token)
        return readBalances(world, token)
      }),
    )
    expect(results[0]).toEqual(results[1])
  })
  await fc.assert(property, settings)
})

test('the order of transfers of different members does not change their balances', { timeout }, async () => {
  const createWorld = await prepareEqualWorlds()
  console.log(`seed of the amounts: ${seed}`)
  const orderArbitrary = fc.record({
    who: fc.constantFrom(SOMCHAI, DAO, MALEE),
    amount: satangArbitrary,
    back: fc.boolean(),
  })
  const property = fc.asyncProperty(fc.array(orderArbitrary, { minLength: 2, maxLength: 20 }), async (orders) => {
    const results = await Promise.all(
      [orders, [SOMCHAI, DAO, MALEE].flatMap((each) => orders.filter(({ who }) => who === each))].map(
        async (sequence) => {
          const world = await createWorld()
          const tokens = new Map<string, string>()
          for (const who of [SOMCHAI, DAO, MALEE]) tokens.set(who, await loginAs(world, who))
          for (const { who, amount, back } of sequence) {
            const [from, to] = back ? ['ORCHID', 'wallet'] : ['wallet', 'ORCHID']
            await call(
              world,
              TRANSFER_ROUTE,
              { body: { from: from ?? '', to: to ?? '', amount: amount / 100 } },
              tokens.get(who),
            )
          }
          return Promise.all([...tokens.values()].map((token) => readBalances(world, token)))
        },
      ),
    )
    expect(results[0]).toEqual(results[1])
  })
  await fc.assert(property, settings)
})

test('of fifty simultaneous attempts to receive a gift, one pays, and the statement has one more deposit', async () => {
  const { world, send, balanceOf, countEntries } = await serveSomchai()
  const balanceBefore = balanceOf('wallet')
  const entriesBefore = Number(await countEntries())
  const body = { link: giftLinkOf('MOCK100Abcdefg', world.fixtureData()) }
  const replies = await Promise.all(Array.from({ length: 50 }, () => send('POST /api/wallet/truelink', body)))
  const messages = replies.map(({ body }) => body.message)
  expect(messages.filter((message) => message === 'SUCCESS')).toHaveLength(1)
  expect(messages.filter((message) => message === 'TRUELINK_DUPLICATE')).toHaveLength(49)
  expect(balanceOf('wallet')).toBe(balanceBefore + 10_000)
  expect(await countEntries()).toBe(entriesBefore + 1)
  expect(world.brokenInvariants()).toEqual([])
})

test('of fifty slips of one transfer that are uploaded simultaneously, one is credited', async () => {
  const world = await createTestWorld()
  const token = await loginAs(world, SOMCHAI)
  const codes = [formatSlipCode({ bank: '999', reference: 'MOCKOK0001' })]
  const upload = { bytes: 1, type: 'image/png', width: 720, height: 1_280, codes } as const
  const findSomchai = () => Object.values(world.state.members).find(({ username }) => username === SOMCHAI)
  const balanceBefore = findSomchai()?.balances.wallet ?? 0
  await Promise.all(
    Array.from({ length: 50 }, () => call(world, 'POST /api/wallet/slip', { upload: { ...upload, codes } }, token)),
  )
  await world.setClock({ advanceMs: 20_000 })
  const { body } = await call(world, 'POST /api/statement/slip', { body: { page: 1, limit: 50 } }, token)
  const notes = (body as Reply<'POST /api/statement/slip'>).slips.map(({ note }) => note)
  expect(notes.filter((note) => note === null)).toHaveLength(1)
  expect(notes.filter((note) => note === 'SLIP_REFNO_DUPLICATED')).toHaveLength(49)
  expect(findSomchai()?.balances.wallet).toBe(balanceBefore + 50_000)
  expect(world.brokenInvariants()).toEqual([])
})

test.each([
  ['turns of the wheel', 'POST /api/spinwheel/spin', [], 'SPIN_IN_PROGRESS'],
  [
    'claims of a coupon',
    'POST /api/spinwheel/coupon/claim',
    [{ member: 'somchai', slice: 'CASH50' }],
    'NO_CLAIMABLE_COUPON',
  ],
  ['attempts to collect invite credit', 'GET /api/invite/bonus', [], 'INVITE_COLLECT'],
] as const)('of fifty simultaneous %s, one succeeds and pays once', async (_what, route, coupons, code) => {
  const { world, send, balanceOf } = await serveSomchai()
  const findSomchai = () => Object.values(world.state.members).find(({ username }) => username === SOMCHAI)
  for (const grantCoupon of coupons) await send('POST /__mock/worlds/crowd/do', { grantCoupon })
  const coupon = findSomchai()?.coupons[0]?.id
  const balanceBefore = balanceOf('wallet')
  const replies = await Promise.all(Array.from({ length: 50 }, () => send(route, coupon && { coupon })))
  const refusedReplies = replies.filter(({ body }) => (body.message ?? body.error) === code)
  expect(refusedReplies).toHaveLength(49)
  expect(balanceOf('wallet') - balanceBefore).toBe(
    { NO_CLAIMABLE_COUPON: 5_000, INVITE_COLLECT: 15_000, SPIN_IN_PROGRESS: 0 }[code],
  )
  expect(findSomchai()?.coin).toBe(code === 'SPIN_IN_PROGRESS' ? 11 : 12)
  expect(world.brokenInvariants()).toEqual([])
})

test('of fifty simultaneous attempts to receive a refund, and of fifty to pay out its credit, one succeeds', async () => {
  const { world, send, balanceOf } = await serveSomchai()
  await send('POST /__mock/worlds/crowd/do', { grantRefund: { member: 'somchai', amount: 40 } })
  const balanceBefore = balanceOf('wallet')
  for (const [route, successMessage, code] of [
    ['GET /api/refund/receive', 'REFUND_SUCCESS', 'NO_REFUND'],
    ['GET /api/refund/addWallet', 'SUCCESS', 'REFUND_MINIMUM'],
  ] as const) {
    const replies = await Promise.all(Array.from({ length: 50 }, () => send(route)))
    const messages = replies.map(({ body }) => body.message)
    expect(messages.filter((message) => message === successMessage)).toHaveLength(1)
    expect(messages.filter((message) => message === code)).toHaveLength(49)
  }
  expect(balanceOf('wallet')).toBe(balanceBefore + 4_000)
  expect(world.brokenInvariants()).toEqual([])
})
