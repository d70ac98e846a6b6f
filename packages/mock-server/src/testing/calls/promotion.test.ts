import { describe, expect, test } from 'vitest'
import { NOI, SOMCHAI } from '../test-worlds.ts'
import { createRewardsMember, refusalOf, success } from './rewards-member.ts'

const DAY_MS = 24 * 3_600_000
type RewardsMember = Awaited<ReturnType<typeof createRewardsMember>>

describe('promotions', () => {
  test('a promotion is found by its code, unless the code is unknown or the promotion has expired', async () => {
    const noi = await createRewardsMember(NOI)
    const findPromotion = (code: string) => noi.send('GET /api/promotion/find/{code}', { params: { code } })
    expect(await findPromotion('HOLIDAY200')).toEqual({
      status: 200,
      body: { percentFail: 100, description: expect.stringContaining('200 บาท') },
    })
    expect(await findPromotion('NOTHING')).toEqual({ status: 200, body: {} })
    expect(await findPromotion('SONGKRAN300')).toEqual({ status: 200, body: {} })
  })

  test('a promotion credits its amount without a deposit, and is current until it ends', async () => {
    const noi = await createRewardsMember(NOI)
    const readCurrent = () => noi.send('GET /api/promotion/current')
    expect(await readCurrent()).toEqual({ status: 200, body: { promotion: null } })
    expect(await noi.activatePromotion('SABAI500')).toEqual(success)
    expect(await readCurrent()).toEqual({
      status: 200,
      body: { promotion: { code: 'SABAI500', percentFail: 50, description: expect.stringContaining('500 บาท') } },
    })
    expect(noi.findMember()).toMatchObject({
      balances: { wallet: 50_000 },
      bonus: { kind: 'promotion', turnoverNeeded: 250_000 },
    })
    expect(await noi.readStatement(1)).toEqual(['bonus >wallet 500 SUCCESS โปรโมชัน SABAI500'])
    expect(await noi.send('GET /api/bonus/check/active')).toEqual({
      status: 200,
      body: { status: true, type: 'promotion' },
    })
    await noi.cancelBonus()
    expect(await readCurrent()).toEqual({ status: 200, body: { promotion: null } })
    expect(await noi.readStatement(1)).toEqual(['finish_bonus wallet> 250 FAILED โปรโมชัน SABAI500'])
    await noi.activatePromotion('LUCKY88')
    expect(await readCurrent()).toMatchObject({
      body: { promotion: { code: 'LUCKY88', description: expect.stringContaining('88 บาท') } },
    })
    expect(noi.world.brokenInvariants()).toEqual([])
  })

  test('a promotion that cannot be cancelled stays active', async () => {
    const noi = await createRewardsMember(NOI)
    await noi.patch('rewards.promotions.LUCKY88.canCancel', false)
    await noi.activatePromotion('LUCKY88')
    expect(await noi.cancelBonus()).toEqual(refusalOf('BONUS_CONDITION'))
  })

  test('a promotion that the fixtures no longer have stays current with its description, and can be cancelled', async () => {
    const noi = await createRewardsMember(NOI)
    await noi.activatePromotion('LUCKY88')
    await noi.patch('rewards.promotions.LUCKY88.code', 'LUCKY99')
    expect(await noi.send('GET /api/promotion/current')).toMatchObject({
      body: { promotion: { code: 'LUCKY88', description: 'โปรโมชัน LUCKY88' } },
    })
    expect(await noi.cancelBonus()).toMatchObject({ status: 200 })
  })

  test.each<[string, string, (noi: RewardsMember) => Promise<unknown>, string]>([
    ['an unknown code', 'NOTHING', async () => null, 'NO_PROMOTION'],
    ['an expired promotion', 'SONGKRAN300', async () => null, 'NO_PROMOTION'],
    [
      'a promotion that was received before and has ended',
      'LUCKY88',
      async (noi) => {
        await noi.activatePromotion('LUCKY88')
        await noi.cancelBonus()
      },
      'PROMOTION_RECEIVED',
    ],
    [
      'a promotion while another is active',
      'SABAI500',
      (noi) => noi.activatePromotion('LUCKY88'),
      'BONUS_ALREADY_ACTIVE',
    ],
    [
      'a promotion while a bonus is active',
      'SABAI500',
      async (noi) => {
        await noi.deposit(100)
        await noi.activate('daily')
      },
      'BONUS_ALREADY_ACTIVE',
    ],
    [
      'a promotion while there is money in a game',
      'SABAI500',
      async (noi) => {
        await noi.openGame()
        await noi.deposit(100)
        await noi.transfer('wallet', 'ORCHID', 5)
      },
      'BONUS_REMAINING',
    ],
    ['a promotion that the wallet cannot hold', 'SABAI500', (noi) => noi.deposit(1e12), 'NO_DATA'],
    [
      'a promotion that is used up for the day',
      'FIRST10',
      (noi) => noi.patch('rewards.promotions.FIRST10.perDay', 0),
      'BONUS_FULL',
    ],
  ])('a promotion is refused, and nothing changes: %s', async (_, code, prepare, refusal) => {
    const noi = await createRewardsMember(NOI)
    await prepare(noi)
    const stateBefore = noi.world.state
    expect(await noi.activatePromotion(code)).toEqual(refusalOf(refusal))
    expect(noi.world.state).toBe(stateBefore)
  })

  test('a promotion can be received on its last day in Bangkok, until midnight', async () => {
    const noi = await createRewardsMember(NOI)
    await noi.patch('rewards.promotions.LUCKY88.lastDay', '2026-11-20')
    await noi.advance(14 * 3_600_000)
    expect(await noi.activatePromotion('LUCKY88')).toEqual(refusalOf('NO_PROMOTION'))
    await noi.world.setClock({ at: Date.UTC(2026, 10, 21, 16, 59, 59, 999) })
    await noi.patch('rewards.promotions.LUCKY88.lastDay', '2026-11-21')
    expect(await noi.activatePromotion('LUCKY88')).toEqual(success)
  })

  test('the promotion that Somchai has used stays used, even a year later', async () => {
    const somchai = await createRewardsMember(SOMCHAI)
    expect(await somchai.activatePromotion('SABAI500')).toEqual(refusalOf('PROMOTION_RECEIVED'))
    await somchai.advance(366 * DAY_MS)
    expect(await somchai.activatePromotion('SABAI500')).toEqual(refusalOf('PROMOTION_RECEIVED'))
  })

  test('of fifty simultaneous attempts to receive a promotion, one succeeds', async () => {
    const noi = await createRewardsMember(NOI)
    const replies = await Promise.all(Array.from({ length: 50 }, () => noi.activatePromotion('FIRST10')))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(noi.findMember().balances.wallet).toBe(10_000)
    expect(Object.values(noi.world.state.bonusesTaken)).toEqual([1])
    expect(noi.world.brokenInvariants()).toEqual([])
  })
})
