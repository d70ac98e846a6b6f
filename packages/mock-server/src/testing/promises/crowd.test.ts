import type { Input, Reply, Route } from '@sabai/contracts'
import type { ActSpec } from '@sabai/contracts/control'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { giftLinkOf } from '../../domain/deposits/gift-link.ts'
import { formatSlipCode } from '../../domain/deposits/slip-code.ts'
import { applyAct } from '../../worlds/apply-act.ts'
import { call, createTestWorld, loginAs, memberIn, NOI, SOMCHAI } from '../test-worlds.ts'

/** `WALK_SEED=<seed> npx vitest run crowd` repeats the run that printed this seed. */
const seed = Number(process.env.WALK_SEED || Date.now() % 2 ** 31)
const isDeep = process.env.DEEP === '1'
const timeout = 3_600_000
const REQUESTS_AT_ONCE = 50
const PHONE = '0690000070'
const SLIP_CLAIM = 'a slip'

/** A request that may succeed only once. `paid` is what its success pays into Somchai's wallet, in satang. */
interface Claim {
  readonly paid: number
  /** Sends the request. Resolves with whether it succeeded. */
  readonly send: () => Promise<boolean>
}

/**
 * Creates a world in which everything that can be claimed only once is still unclaimed: the promotion is for Noi, and
 * everything else for Somchai. `reset` makes everything claimable again. A write to the disk waits for the promise that
 * `onWrite` returns.
 */
const prepareClaims = async (worldSeed = 1) => {
  const disk = { onWrite: () => Promise.resolve() }
  const world = await createTestWorld(
    { seed: worldSeed },
    { write: () => disk.onWrite(), close: () => Promise.resolve() },
  )
  const [token, noiToken] = [await loginAs(world, SOMCHAI), await loginAs(world, NOI)]
  const runAct = (spec: ActSpec) => world.run((_draft, _now, context) => applyAct(context, spec, world.cast()))
  const send = <R extends Route>(route: R, input: Partial<Input<R>> = {}, senderToken = token) =>
    call(world, route, input, senderToken)
  // The prize wheel sends refusals with the status 200.
  const hasSucceeded = async (reply: ReturnType<typeof call>) => {
    const { status, body } = await reply
    return status === 200 && !('error' in Object(body))
  }
  await runAct({ grantCoupon: { member: 'somchai', slice: 'CASH50' } })
  await runAct({ grantRefund: { member: 'somchai', amount: 40 } })
  const coupon = memberIn(world.state, SOMCHAI).coupons[0]?.id ?? ''
  const qrReply = (await send('POST /api/qrcode/{provider}', { params: { provider: 'KBANK' }, body: { amount: 100 } }))
    .body
  const { qrcodeId = '' } = qrReply as { qrcodeId?: string }
  const otpReply = (await send('POST /api/otp/send', { body: { phoneNumber: PHONE } })).body
  const { otpToken } = otpReply as Reply<'POST /api/otp/send'>
  const otpCode = /\d{6}/.exec(world.state.inbox.at(-1)?.text ?? '')?.[0] ?? ''
  const link = giftLinkOf('MOCK100Abcdefg', world.fixtureData())
  const codes = [formatSlipCode({ bank: '999', reference: 'MOCKOK0001' })]
  const upload = { bytes: 1, type: 'image/png', width: 720, height: 1_280, codes } as const
  const claims: Readonly<Record<string, Claim>> = {
    'a payment code': {
      paid: 10_000,
      send: () =>
        runAct({ payQr: { member: 'somchai', qrcodeId } }).then(
          () => true,
          () => false,
        ),
    },
    'a gift link': { paid: 10_000, send: () => hasSucceeded(send('POST /api/wallet/truelink', { body: { link } })) },
    'a coupon': {
      paid: 5_000,
      send: () => hasSucceeded(send('POST /api/spinwheel/coupon/claim', { body: { coupon } })),
    },
    'an invite bonus': { paid: 15_000, send: () => hasSucceeded(send('GET /api/invite/bonus')) },
    'a refund': { paid: 0, send: () => hasSucceeded(send('GET /api/refund/receive')) },
    'refund credit': { paid: 4_000, send: () => hasSucceeded(send('GET /api/refund/addWallet')) },
    'an OTP': { paid: 0, send: () => hasSucceeded(send('POST /api/otp/verify', { body: { otpToken, otpCode } })) },
    'a promotion': {
      paid: 0,
      send: () => hasSucceeded(send('GET /api/promotion/activate/{code}', { params: { code: 'FIRST10' } }, noiToken)),
    },
    // The reply does not show whether an upload pays: every upload succeeds, and only one slip gets a good verdict.
    [SLIP_CLAIM]: {
      paid: 50_000,
      send: async () => {
        await call(world, 'POST /api/wallet/slip', { upload: { ...upload, codes } }, token)
        return false
      },
    },
  }
  const revision = world.revision
  return {
    world,
    disk,
    claims,
    send,
    reset: () => world.replace(() => revision),
    readSatang: () => memberIn(world.state, SOMCHAI).balances.wallet ?? 0,
    /** Advances the clock by the time after which every slip has its verdict. */
    decideSlips: () => world.setClock({ advanceMs: 20_000 }),
  }
}

const satangArbitrary = fc.integer({ min: 100, max: 200_000 })

test(`of 50 simultaneous transfers from one wallet, exactly those succeed that the wallet can still pay, in ${isDeep ? 2_000 : 15} rounds`, {
  timeout,
}, async () => {
  const { world, send, readSatang, reset } = await prepareClaims()
  const amounts = fc.array(satangArbitrary, { minLength: REQUESTS_AT_ONCE, maxLength: REQUESTS_AT_ONCE })
  const property = fc.asyncProperty(amounts, async (orders) => {
    await reset()
    let moneyLeft = readSatang()
    const expectedSuccesses = orders.map((amount) => {
      if (amount > moneyLeft) return false
      moneyLeft -= amount
      return true
    })
    const replies = await Promise.all(
      orders.map((amount) =>
        send('POST /api/wallet/transfer', { body: { from: 'wallet', to: 'MEKONG', amount: amount / 100 } }),
      ),
    )
    expect(replies.map(({ status }) => status === 200)).toEqual(expectedSuccesses)
    expect(readSatang()).toBe(moneyLeft)
    expect(world.brokenInvariants()).toEqual([])
  })
  await fc.assert(property, { seed, numRuns: isDeep ? 2_000 : 15 })
})

test(`of 50 simultaneous attempts to claim the same thing, one succeeds, for everything that can be claimed once, in ${isDeep ? 200 : 3} rounds`, {
  timeout,
}, async () => {
  for (let round = 1; round <= (isDeep ? 200 : 3); round += 1) {
    const { world, claims, readSatang, decideSlips } = await prepareClaims(round)
    const satangBefore = readSatang()
    for (const [name, { send }] of Object.entries(claims)) {
      const replies = await Promise.all(Array.from({ length: REQUESTS_AT_ONCE }, send))
      expect(replies.filter(Boolean), name).toHaveLength(name === SLIP_CLAIM ? 0 : 1)
    }
    await decideSlips()
    expect(readSatang() - satangBefore).toBe(Object.values(claims).reduce((sum, { paid }) => sum + paid, 0))
    expect(world.brokenInvariants()).toEqual([])
  }
})

test(`in ${isDeep ? '50,000' : '120'} random sequences of requests and disk writes, nothing is claimed twice and the balance is exact`, {
  timeout,
}, async () => {
  console.log(`seed of the orders: ${seed}`)
  const { world, disk, claims, send, reset, readSatang } = await prepareClaims()
  // Slips are left out. Their verdicts need time, and a reset does not turn the clock back, so the payment code would
  // soon have expired.
  const claimNames = Object.keys(claims).filter((name) => name !== SLIP_CLAIM)
  const requestArbitrary = fc.oneof(fc.constantFrom(...claimNames), satangArbitrary)
  const property = fc.asyncProperty(
    fc.scheduler(),
    fc.array(requestArbitrary, { minLength: 2, maxLength: 8 }),
    async (scheduler, requests) => {
      await reset()
      const satangBefore = readSatang()
      disk.onWrite = () => scheduler.schedule(Promise.resolve())
      const pendingResults = requests.map(async (each) => {
        await scheduler.schedule(Promise.resolve())
        if (typeof each === 'string') return (await claims[each]?.send()) ? (claims[each]?.paid ?? 0) : null
        const body = { from: 'wallet', to: 'MEKONG', amount: each / 100 }
        return (await send('POST /api/wallet/transfer', { body })).status === 200 ? -each : null
      })
      const results = await scheduler.waitFor(Promise.all(pendingResults))
      disk.onWrite = () => Promise.resolve()
      for (const name of claimNames)
        expect(requests.filter((each, index) => each === name && results[index] !== null).length).toBeLessThanOrEqual(1)
      const movedSatang = results.reduce<number>((sum, result) => sum + (result ?? 0), 0)
      expect(readSatang()).toBe(satangBefore + movedSatang)
    },
  )
  await fc.assert(property, { seed, numRuns: isDeep ? 50_000 : 120 })
  expect(world.brokenInvariants()).toEqual([])
})

test(`while entries arrive, the pages of a statement together miss no earlier entry, in ${isDeep ? '5,000' : '60'} readings`, {
  timeout,
}, async () => {
  const { reset, send } = await prepareClaims()
  const limit = fc.integer({ min: 1, max: 20 })
  const arrivals = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 4 })
  const property = fc.asyncProperty(limit, arrivals, async (limit, counts) => {
    await reset()
    let amount = 1_000
    const readPage = async (page: number, size: number) =>
      (await send('POST /api/statement', { body: { page, limit: size } })).body as Reply<'POST /api/statement'>
    const keyOf = (entry: object) => JSON.stringify(entry)
    const firstKeys = (await readPage(1, 100)).statements.map(keyOf)
    const seenKeys: string[] = []
    let newEntryCount = 0
    for (const [index, count] of counts.entries()) {
      const { statements, total } = await readPage(index + 1, limit)
      const statementPage = await readPage(1, 100)
      expect(statements.map(keyOf)).toEqual(
        statementPage.statements.map(keyOf).slice(index * limit, (index + 1) * limit),
      )
      expect(total).toBe(statementPage.total)
      // Pages are counted from the newest entry. New entries move the others down, so the next page repeats some of
      // them.
      seenKeys.push(...statements.map(keyOf))
      for (let entry = 0; entry < count; entry += 1) {
        amount += 1
        newEntryCount += index < counts.length - 1 ? 1 : 0
        await send('POST /api/wallet/transfer', { body: { from: 'wallet', to: 'MEKONG', amount: amount / 100 } })
      }
    }
    const coveredCount = Math.min(100, Math.max(0, counts.length * limit - newEntryCount))
    expect(seenKeys).toEqual(expect.arrayContaining(firstKeys.slice(0, coveredCount)))
  })
  await fc.assert(property, { seed, numRuns: isDeep ? 5_000 : 60 })
})
