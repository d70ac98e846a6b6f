import { describe, expect, test } from 'vitest'
import { spinWheel } from '../../domain/rewards/wheel.ts'
import type { WorldState } from '../../domain/state.ts'
import { createPlayer, DAY_MS } from '../player.ts'
import { createMemberContext, createTestWorld, KEO, NOI, SOMCHAI, START } from '../test-worlds.ts'

const SPIN_ROUTE = 'POST /api/spinwheel/spin'
const CLAIM_ROUTE = 'POST /api/spinwheel/coupon/claim'

/** Gives a member the coupon of a slice, and returns its id. */
const grantCoupon = async (player: Awaited<ReturnType<typeof createPlayer>>, slice: string) => {
  await player.runAct({ grantCoupon: { member: player.findMember().username, slice } })
  return player.findMember().coupons.at(-1)?.id ?? ''
}

describe('the prize wheel', () => {
  test("the wheel shows its slices in the member's currency, but neither their weights nor their stock", async () => {
    const { activeSpinwheel, userCoin } = await (await createPlayer(SOMCHAI)).callForReply('GET /api/spinwheel/setup')
    expect(userCoin).toBe(12)
    expect(activeSpinwheel?.slices.map(({ label }) => label)).toEqual([
      '20 บาท',
      'โบนัส 100 บาท',
      '50 บาท',
      'ลองใหม่นะ',
      '100 บาท',
      'โบนัส 300 บาท',
      '500 บาท',
      '1,000 บาท',
    ])
    for (const slice of activeSpinwheel?.slices ?? [])
      expect(Object.keys(slice)).toEqual(['code', 'label', 'bgColor', 'textColor', 'htmlDescription'])
    const keo = await (await createPlayer(KEO, 'la')).callForReply('GET /api/spinwheel/setup')
    expect(keo.activeSpinwheel?.slices.at(-1)).toMatchObject({ label: '500,000 ກີບ' })
  })

  test('a turn costs one coin, and gives one coupon if its slice has a prize', async () => {
    const somchai = await createPlayer(SOMCHAI)
    for (let coins = 11; coins >= 0; coins -= 1) {
      const couponsBefore = somchai.findMember().coupons.length
      const { success, result } = await somchai.callForReply(SPIN_ROUTE)
      expect({ success, left: result?.remainingCoin }).toEqual({ success: true, left: coins })
      const slice = somchai.world.fixtureData().rewards.wheel.slices.find(({ code }) => code === result?.code)
      const newCoupons = somchai.findMember().coupons.slice(couponsBefore)
      expect(newCoupons.map(({ slice, label }) => [slice, label])).toEqual(
        slice?.prize ? [[slice.code, result?.label]] : [],
      )
      await somchai.world.setClock({ advanceMs: 2_000 })
    }
    expect(await somchai.callForReply(SPIN_ROUTE)).toEqual({ success: false, error: 'NO_COIN' })
    const limitedSlices = somchai.world.fixtureData().rewards.wheel.slices.filter(({ stock }) => stock !== undefined)
    for (const code of Object.keys(somchai.world.state.prizesTaken))
      expect(limitedSlices.map((slice) => slice.code)).toContain(code)
    expect(somchai.world.brokenInvariants()).toEqual([])
  })

  test('equal seeds give the same turns of the wheel, and different seeds different ones', async () => {
    const turnWheel = async (seed: number) => {
      const somchai = await createPlayer(SOMCHAI, 'th', seed)
      const codes: (string | undefined)[] = []
      for (let turns = 0; turns < 8; turns += 1) {
        codes.push((await somchai.callForReply(SPIN_ROUTE)).result?.code)
        await somchai.world.setClock({ advanceMs: 2_000 })
      }
      return codes
    }
    expect(await turnWheel(7)).toEqual(await turnWheel(7))
    expect(await turnWheel(7)).not.toEqual(await turnWheel(8))
  })

  test('slices are drawn in proportion to their weights, and a slice without weight is never drawn', async () => {
    const state = structuredClone((await createTestWorld()).state) as WorldState
    const { fixtureData, ...context } = createMemberContext(state, 'SB100001')
    const { rewards } = fixtureData
    const weights = new Map([
      ['CASH50', 1],
      ['BLANK', 2],
    ])
    const slices = rewards.wheel.slices.map((slice) => ({ ...slice, weight: weights.get(slice.code) ?? 0 }))
    const changedFixtures = { ...fixtureData, rewards: { ...rewards, wheel: { ...rewards.wheel, slices } } }
    context.member.coin = 700
    const counts = new Map<string, number>()
    for (let turn = 0; turn < 700; turn += 1) {
      const spinReply = spinWheel({ ...context, fixtureData: changedFixtures, now: START + turn * 2_000 })
      const code = 'result' in spinReply ? spinReply.result.code : ''
      counts.set(code, (counts.get(code) ?? 0) + 1)
    }
    expect([...counts.keys()].toSorted()).toEqual(['BLANK', 'CASH50'])
    // Of 700 turns, 467 are expected to give BLANK, and 233 to give CASH50.
    expect(counts.get('BLANK')).toBeGreaterThan(417)
    expect(counts.get('BLANK')).toBeLessThan(517)
  })

  test('a second turn within two seconds is refused and costs no coin', async () => {
    const somchai = await createPlayer(SOMCHAI)
    await somchai.callForReply(SPIN_ROUTE)
    for (const advanceMs of [0, 1_999]) {
      await somchai.world.setClock({ advanceMs })
      expect(await somchai.callForReply(SPIN_ROUTE)).toEqual({ success: false, error: 'SPIN_IN_PROGRESS' })
    }
    expect(somchai.findMember().coin).toBe(11)
    await somchai.world.setClock({ advanceMs: 1 })
    expect(await somchai.callForReply(SPIN_ROUTE)).toMatchObject({ success: true })
  })

  test('a prize whose stock is used up or whose weight is zero is not drawn, and without any prize a turn costs no coin', async () => {
    const somchai = await createPlayer(SOMCHAI)
    const { slices } = somchai.world.fixtureData().rewards.wheel
    for (const { code, prize } of slices)
      if (prize && code !== 'CASH20')
        await somchai.patch(`rewards.wheel.slices.${code}.stock`, code === 'CASH50' ? 2 : 0)
    await somchai.patch('rewards.wheel.slices.CASH20.weight', 0)
    await somchai.patch('rewards.wheel.slices.BLANK.weight', 0)
    for (let turns = 0; turns < 2; turns += 1) {
      expect(await somchai.callForReply(SPIN_ROUTE)).toMatchObject({ result: { code: 'CASH50' } })
      await somchai.world.setClock({ advanceMs: 2_000 })
    }
    await somchai.patch('rewards.wheel.slices.BLANK.weight', 250)
    expect(await somchai.callForReply(SPIN_ROUTE)).toEqual({ success: false, error: 'OUT_OF_PRIZE' })
    expect(somchai.findMember().coin).toBe(10)
  })

  test('a wheel that is switched off is not shown and cannot be turned', async () => {
    const somchai = await createPlayer(SOMCHAI)
    expect(await somchai.callForReply('GET /api/spinwheel/active')).toEqual({ isActive: true })
    await somchai.patch('rules.wheel.active', false)
    expect(await somchai.callForReply('GET /api/spinwheel/active')).toEqual({ isActive: false })
    expect(await somchai.callForReply('GET /api/spinwheel/setup')).toEqual({ activeSpinwheel: null, userCoin: 12 })
    expect(await somchai.callForReply(SPIN_ROUTE)).toEqual({ success: false, error: 'SPIN_INACTIVE' })
  })
})

describe('coupons', () => {
  test('a coupon for money is paid into the wallet once, and the statement says that it was won', async () => {
    const noi = await createPlayer(NOI)
    const coupon = await grantCoupon(noi, 'CASH50')
    expect(await noi.callForReply('GET /api/spinwheel/coupon')).toMatchObject({
      coupons: [{ _id: coupon, prize: { slice: '50 บาท', name: 'เงินรางวัล 50 บาท' }, amount: 50 }],
    })
    expect(await noi.callForReply(CLAIM_ROUTE, { body: { coupon } })).toEqual({ success: true })
    expect(noi.findMember().balances.wallet).toBe(5_000)
    expect(await noi.callForReply('GET /api/spinwheel/coupon')).toEqual({ coupons: [] })
    expect(await noi.callForReply(CLAIM_ROUTE, { body: { coupon } })).toEqual({
      success: false,
      error: 'NO_CLAIMABLE_COUPON',
    })
    const { statements } = await noi.callForReply('POST /api/statement', { body: { page: 1, limit: 10 } })
    expect(statements).toMatchObject([
      { statementType: 'bonus', from: '', amount: 50, luckydraw: { description: 'เงินรางวัล 50 บาท' } },
    ])
    expect(noi.world.brokenInvariants()).toEqual([])
  })

  test('a coupon for bonus money starts a promotion with a turnover, and cannot be claimed while another bonus is active', async () => {
    const noi = await createPlayer(NOI)
    const firstCoupon = await grantCoupon(noi, 'BONUS100')
    const secondCoupon = await grantCoupon(noi, 'BONUS300')
    expect(await noi.callForReply(CLAIM_ROUTE, { body: { coupon: firstCoupon } })).toEqual({ success: true })
    expect(noi.findMember().bonus).toMatchObject({ kind: 'promotion', amount: 10_000, turnoverNeeded: 50_000 })
    expect(noi.findMember().balances.wallet).toBe(10_000)
    expect(await noi.callForReply('GET /api/promotion/current')).toMatchObject({
      promotion: { code: `BONUS100-${firstCoupon}`, percentFail: 100, description: 'โบนัส 100 บาท' },
    })
    expect(await noi.callForReply(CLAIM_ROUTE, { body: { coupon: secondCoupon } })).toEqual({
      success: false,
      error: 'BONUS_REMAINING',
    })
    expect((await noi.callForReply('GET /api/spinwheel/coupon')).coupons).toHaveLength(1)
    expect(await noi.callForCode('GET /api/bonus/clear')).toBe('BONUS_CLEAR')
    expect(noi.findMember().balances.wallet).toBe(0)
    expect(noi.world.brokenInvariants()).toEqual([])
  })

  test('a coupon for money can be claimed while a bonus is active', async () => {
    const noi = await createPlayer(NOI)
    await noi.callForReply(CLAIM_ROUTE, { body: { coupon: await grantCoupon(noi, 'BONUS100') } })
    expect(await noi.callForReply(CLAIM_ROUTE, { body: { coupon: await grantCoupon(noi, 'CASH20') } })).toEqual({
      success: true,
    })
    expect(noi.findMember().balances.wallet).toBe(12_000)
  })

  test('a coupon for more money than the wallet can hold is refused, and can be claimed later', async () => {
    const noi = await createPlayer(NOI)
    const coupon = await grantCoupon(noi, 'CASH50')
    await noi.runAct({ credit: { member: 'noi', amount: 1e12 } })
    expect(await noi.callForReply(CLAIM_ROUTE, { body: { coupon } })).toMatchObject({ message: 'NO_DATA' })
    expect((await noi.callForReply('GET /api/spinwheel/coupon')).coupons).toHaveLength(1)
  })

  test('a coupon can be claimed for seven days, and is not listed after that', async () => {
    const noi = await createPlayer(NOI)
    const coupon = await grantCoupon(noi, 'CASH50')
    await noi.advance(7 * DAY_MS - 1)
    const [listedCoupon] = (await noi.callForReply('GET /api/spinwheel/coupon')).coupons
    expect(Date.parse(listedCoupon?.expiresAt ?? '')).toBe(noi.world.now() + 1)
    await noi.advance(1)
    expect(await noi.callForReply('GET /api/spinwheel/coupon')).toEqual({ coupons: [] })
    expect(await noi.callForReply(CLAIM_ROUTE, { body: { coupon } })).toEqual({
      success: false,
      error: 'COUPON_EXPIRED',
    })
    expect(noi.findMember().balances.wallet ?? 0).toBe(0)
  })

  test('the newest coupon is listed first, and a coupon of another member is unknown', async () => {
    const noi = await createPlayer(NOI)
    const olderCoupon = await grantCoupon(noi, 'CASH20')
    const newerCoupon = await grantCoupon(noi, 'CASH50')
    expect((await noi.callForReply('GET /api/spinwheel/coupon')).coupons.map(({ _id }) => _id)).toEqual([
      newerCoupon,
      olderCoupon,
    ])
    await noi.runAct({ grantCoupon: { member: 'dao', slice: 'CASH50' } })
    const coupon = noi.findMember('0690000003').coupons[0]?.id ?? ''
    expect(await noi.callForReply(CLAIM_ROUTE, { body: { coupon } })).toEqual({ success: false, error: 'INVALID_CODE' })
  })

  test('a member keeps the newest hundred coupons, and all older ones that can still be claimed', async () => {
    const noi = await createPlayer(NOI)
    for (let count = 0; count < 3; count += 1)
      await noi.callForReply(CLAIM_ROUTE, { body: { coupon: await grantCoupon(noi, 'CASH20') } })
    for (let count = 0; count < 102; count += 1) await grantCoupon(noi, 'CASH20')
    const { coupons } = noi.findMember()
    expect(coupons.filter(({ claimedAt }) => claimedAt === null)).toHaveLength(102)
    expect(coupons).toHaveLength(102)
    expect(noi.world.brokenInvariants()).toEqual([])
  })
})

describe('coins', () => {
  test('every 300 baht deposited on one day earn a coin, up to five a day', async () => {
    const noi = await createPlayer(NOI)
    const coins: number[] = []
    for (const amount of [299.99, 0.01, 599.99, 0.01, 5_000, 300]) {
      await noi.runAct({ credit: { member: 'noi', amount } })
      coins.push(noi.findMember().coin)
    }
    expect(coins).toEqual([0, 1, 2, 3, 5, 5])
    // It is 10:00 in Bangkok: the day there ends after 14 hours.
    await noi.advance(14 * 3_600_000 - 1)
    await noi.runAct({ credit: { member: 'noi', amount: 900 } })
    expect(noi.findMember().coin).toBe(5)
    await noi.advance(1)
    await noi.runAct({ credit: { member: 'noi', amount: 900 } })
    expect(noi.findMember().coin).toBe(8)
  })

  test('a member in kip gets a coin for every 150,000 kip, however they are deposited', async () => {
    const keo = await createPlayer(KEO, 'la')
    const coinsBefore = keo.findMember().coin
    expect(await keo.callForCode('POST /api/wallet/add', { body: { amount: 149_999 } })).toBe('SUCCESS')
    expect(keo.findMember().coin).toBe(coinsBefore)
    await keo.runAct({ credit: { member: 'keo', amount: 150_001 } })
    expect(keo.findMember().coin).toBe(coinsBefore + 2)
  })
})
