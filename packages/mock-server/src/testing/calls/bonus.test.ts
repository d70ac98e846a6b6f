import { describe, expect, test } from 'vitest'
import { BOUN, DAO, KEO, NOI, START } from '../test-worlds.ts'
import { createRewardsMember, refusalOf, success } from './rewards-member.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** START is Friday, 10:00 in Bangkok. */
const UNTIL_MIDNIGHT_MS = 14 * HOUR_MS
const UNTIL_MONDAY_MS = UNTIL_MIDNIGHT_MS + 2 * DAY_MS

/** Creates Noi, who has deposited 1,000 baht and opened Orchid Garden. */
const createDepositor = async () => {
  const noi = await createRewardsMember(NOI)
  await noi.openGame()
  await noi.deposit(1000)
  return noi
}

/**
 * Creates Noi as a depositor who has the daily bonus of 100 baht. Cancelling it loses half of the bonus, and 5,500 baht
 * must be played to complete it.
 */
const createMemberWithBonus = async () => {
  const noi = await createDepositor()
  expect(await noi.activate('daily')).toMatchObject({ status: 200 })
  return noi
}

describe('receiving a bonus', () => {
  test('receiving a bonus credits a share of the last deposit, and makes the bonus active with its required turnover', async () => {
    const noi = await createDepositor()
    expect(await noi.readBonus('welcome')).toBeNull()
    const listedBonuses = (await noi.callForReply('GET /api/bonus')).bonuses
    expect(listedBonuses.map(({ banners }) => banners)).toEqual(
      noi.world.fixtureData().rewards.bonuses.map(({ banners }) => banners),
    )
    await noi.deposit(200.55)
    const userBonus = {
      _id: 'SB100002-welcome',
      isActive: true,
      received: [{ updatedAt: new Date(START).toISOString() }],
      turnover: { done: 0, needed: 8 * 401.1 },
    }
    expect(await noi.activate('welcome')).toEqual({ status: 200, body: { userBonus } })
    expect(await noi.readBonus('welcome')).toEqual(userBonus)
    expect(await noi.readStatement(1)).toEqual(['bonus >wallet 200.55 SUCCESS โบนัสต้อนรับสมาชิกใหม่ 100%'])
    expect(noi.findMember().balances.wallet).toBe(140_110)
    expect(await noi.send('GET /api/bonus/check/active')).toEqual({
      status: 200,
      body: { status: true, type: 'bonus' },
    })
    expect(noi.world.brokenInvariants()).toEqual([])
  })

  test('the amount of a bonus is rounded down to the satang and limited to its maximum', async () => {
    const noi = await createRewardsMember(NOI)
    await noi.deposit(33.33)
    await noi.activate('daily')
    expect(noi.findMember().bonus).toMatchObject({ amount: 333, turnoverNeeded: 5 * (3_333 + 333) })
    await noi.cancelBonus()
    await noi.deposit(9000)
    await noi.activate('welcome')
    expect(noi.findMember().bonus).toMatchObject({ amount: 300_000, turnoverNeeded: 8 * 1_200_000 })
    expect(await noi.readBonus('daily')).toMatchObject({ isActive: false })
  })

  test.each([
    ['kip', KEO, 500_000_000, { amount: 250_000 }],
    ['baht', BOUN, 10_000_00, { amount: 500_00 }],
  ])(
    'the maximum of a bonus in Laos depends on the currency of the member: %s',
    async (_, phone, depositMinor, expected) => {
      const member = await createRewardsMember(phone, 'la')
      await member.deposit(depositMinor / 100)
      await member.activate('daily')
      expect(member.findMember().bonus).toMatchObject(expected)
    },
  )

  test.each<[string, string, (noi: Awaited<ReturnType<typeof createDepositor>>) => Promise<unknown>, string]>([
    ['a code that no bonus has', 'nothing', async () => null, 'INVALID_CODE'],
    ['another bonus while one is active', 'daily', (noi) => noi.activate('welcome'), 'BONUS_ALREADY_ACTIVE'],
    ['a bonus while a promotion is active', 'daily', (noi) => noi.activatePromotion('LUCKY88'), 'BONUS_ALREADY_ACTIVE'],
    [
      'a bonus that was received as often as it can be, even after another deposit',
      'welcome',
      async (noi) => {
        await noi.activate('welcome')
        await noi.cancelBonus()
        await noi.deposit(100)
      },
      'BONUS_MAX_CLAIMED',
    ],
    [
      'a bonus that may never be received',
      'welcome',
      (noi) => noi.patch('rewards.bonuses.welcome.maxReceived', 0),
      'BONUS_MAX_CLAIMED',
    ],
    [
      'a bonus again without a new deposit',
      'daily',
      async (noi) => {
        await noi.activate('daily')
        await noi.cancelBonus()
        await noi.advance(UNTIL_MIDNIGHT_MS)
      },
      'BONUS_CONDITION',
    ],
    ['a bonus with 5 baht in games', 'welcome', (noi) => noi.transfer('wallet', 'ORCHID', 5), 'BONUS_REMAINING'],
    ['a bonus that the wallet cannot hold', 'welcome', (noi) => noi.deposit(1e12 - 1000), 'NO_DATA'],
    [
      'a bonus that is used up for the day',
      'welcome',
      (noi) => noi.patch('rewards.bonuses.welcome.perDay', 0),
      'BONUS_FULL',
    ],
  ])('a bonus is refused, and nothing changes: %s', async (_, code, prepare, refusal) => {
    const noi = await createDepositor()
    await prepare(noi)
    const stateBefore = noi.world.state
    expect(await noi.activate(code)).toEqual(refusalOf(refusal))
    expect(noi.world.state).toBe(stateBefore)
  })

  test('a bonus is refused to a member without any deposit, but not to a member with less than 5 baht in games', async () => {
    const noi = await createRewardsMember(NOI)
    expect(await noi.activate('welcome')).toEqual(refusalOf('BONUS_CONDITION'))
    await noi.deposit(100)
    await noi.openGame()
    await noi.transfer('wallet', 'ORCHID', 4.99)
    expect(await noi.activate('welcome')).toMatchObject({ status: 200 })
  })

  test('a daily bonus can be received again from midnight in Bangkok, after another deposit', async () => {
    const noi = await createMemberWithBonus()
    await noi.deposit(100)
    await noi.cancelBonus()
    await noi.advance(UNTIL_MIDNIGHT_MS - 1)
    expect(await noi.activate('daily')).toEqual(refusalOf('BONUS_MAX_CLAIMED'))
    await noi.advance(1)
    expect(await noi.activate('daily')).toMatchObject({ status: 200 })
    expect((await noi.readBonus('daily'))?.received).toHaveLength(2)
  })

  test('a weekly bonus can be received again from the start of Monday in Bangkok', async () => {
    const noi = await createDepositor()
    await noi.patch('rewards.bonuses.weekly.canCancel', true)
    await noi.activate('weekly')
    await noi.cancelBonus()
    await noi.deposit(100)
    await noi.advance(UNTIL_MONDAY_MS - 1)
    expect(await noi.activate('weekly')).toEqual(refusalOf('BONUS_MAX_CLAIMED'))
    await noi.advance(1)
    expect(await noi.activate('weekly')).toMatchObject({ status: 200 })
  })

  test('all members share the daily limit of a bonus until midnight in Bangkok', async () => {
    const noi = await createMemberWithBonus()
    await noi.patch('rewards.bonuses.daily.maxReceived', 5)
    await noi.patch('rewards.bonuses.daily.perDay', 2)
    expect(noi.world.state.bonusesTaken).toEqual({ 'daily/2026-11-20': 1 })
    const receiveAgain = async () => {
      await noi.cancelBonus()
      await noi.advance(1)
      await noi.deposit(100)
      return noi.activate('daily')
    }
    expect(await receiveAgain()).toMatchObject({ status: 200 })
    expect(await receiveAgain()).toEqual(refusalOf('BONUS_FULL'))
    await noi.advance(UNTIL_MIDNIGHT_MS)
    expect(await noi.activate('daily')).toMatchObject({ status: 200 })
    expect(noi.world.state.bonusesTaken).toEqual({ 'daily/2026-11-21': 1 })
  })

  test.each(['welcome', 'daily', 'weekly'])(
    'of fifty simultaneous attempts to receive the bonus %s, one succeeds',
    async (code) => {
      const noi = await createDepositor()
      const replies = await Promise.all(Array.from({ length: 50 }, () => noi.activate(code)))
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(noi.findMember().received[code]).toHaveLength(1)
      expect(await noi.readStatement(2)).toEqual([expect.stringMatching(/^bonus /), expect.stringMatching(/^deposit /)])
      expect(noi.world.brokenInvariants()).toEqual([])
    },
  )
})

describe('the end of a bonus', () => {
  test('a bonus ends successfully with the round that reaches its turnover, won or lost, and the member keeps the money of the bonus', async () => {
    const noi = await createMemberWithBonus()
    await noi.transfer('wallet', 'ORCHID', 1100)
    for (let round = 0; round < 5; round += 1) await noi.playRound(1000, 1000)
    await noi.playRound(499.99, 499.99)
    expect(await noi.readBonus('daily')).toMatchObject({ isActive: true, turnover: { done: 5499.99, needed: 5500 } })
    await noi.playRound(0.01, 0)
    expect(await noi.readBonus('daily')).toEqual({
      _id: 'SB100002-daily',
      isActive: false,
      received: [{ updatedAt: new Date(START).toISOString() }],
    })
    expect(await noi.readStatement(1)).toEqual(['finish_bonus wallet> 100 SUCCESS โบนัสฝากรายวัน 10%'])
    expect(noi.findMember().balances['game/ORCHID']).toBe(109_999)
    expect(noi.world.brokenInvariants()).toEqual([])
  })

  test('a bonus ends unsuccessfully with the round that leaves less than 5 baht in total, and nothing is deducted', async () => {
    const noi = await createMemberWithBonus()
    await noi.transfer('wallet', 'ORCHID', 1098)
    await noi.playRound(1095, 0)
    expect(noi.findMember().bonus).toMatchObject({ turnoverDone: 109_500 })
    await noi.playRound(0.01, 0)
    expect(noi.findMember().bonus).toBeNull()
    expect(await noi.readStatement(1)).toEqual(['finish_bonus wallet> 0 FAILED โบนัสฝากรายวัน 10%'])
    expect(noi.findMember().balances).toMatchObject({ wallet: 200, 'game/ORCHID': 299 })
  })

  test('a bonus ends successfully if the round that loses the last money also reaches its turnover', async () => {
    const noi = await createMemberWithBonus()
    await noi.transfer('wallet', 'ORCHID', 1100)
    for (let round = 0; round < 4; round += 1) await noi.playRound(1100, 1100)
    await noi.playRound(1100, 0)
    expect(await noi.readStatement(1)).toEqual(['finish_bonus wallet> 100 SUCCESS โบนัสฝากรายวัน 10%'])
  })

  test('cancelling a bonus deducts the share of its money that is lost, rounded down, and the member keeps the rest', async () => {
    const noi = await createRewardsMember(NOI)
    await noi.deposit(33.33)
    await noi.activate('daily')
    expect(await noi.cancelBonus()).toEqual({ status: 200, body: { message: 'BONUS_CLEAR' } })
    expect(noi.findMember().balances.wallet).toBe(3_333 + 333 - 166)
    expect(await noi.readStatement(1)).toEqual(['finish_bonus wallet> 1.66 FAILED โบนัสฝากรายวัน 10%'])
    expect(await noi.send('GET /api/bonus/check/active')).toEqual({ status: 200, body: { status: false, type: '' } })
    expect(await noi.cancelBonus()).toEqual(refusalOf('NO_DATA'))
  })

  test('cancelling a bonus deducts from the games what the wallet lacks, and never more than the member has', async () => {
    const noi = await createMemberWithBonus()
    await noi.transfer('wallet', 'ORCHID', 1080)
    await noi.cancelBonus()
    expect(noi.findMember().balances).toMatchObject({ wallet: 0, 'game/ORCHID': 105_000 })
    expect(await noi.readStatement(1)).toEqual(['finish_bonus wallet> 50 FAILED โบนัสฝากรายวัน 10%'])
    expect(noi.world.brokenInvariants()).toEqual([])
    await noi.playRound(1050, 0)
    await noi.deposit(100)
    await noi.activate('welcome')
    await noi.transfer('wallet', 'ORCHID', 200)
    await noi.playRound(180, 0)
    await noi.cancelBonus()
    expect(noi.findMember().balances).toMatchObject({ wallet: 0, 'game/ORCHID': 0 })
    expect((await noi.readStatement(1))[0]).toMatch(/^finish_bonus wallet> 20 FAILED/)
    const deduction = { debit: 'game/ORCHID', credit: 'bonusHouse', amount: 2_000 }
    expect(noi.findMember().statement.tail.at(-1)?.postings).toEqual([deduction])
  })

  test('a bonus cannot be cancelled while the fixture data forbid it, and can be cancelled once they allow it', async () => {
    const noi = await createDepositor()
    await noi.activate('weekly')
    expect(await noi.cancelBonus()).toEqual(refusalOf('BONUS_CONDITION'))
    expect(noi.findMember().bonus).toMatchObject({ code: 'weekly' })
    await noi.patch('rewards.bonuses.weekly.canCancel', true)
    expect(await noi.cancelBonus()).toMatchObject({ status: 200 })
  })

  test('a bonus ends 30 days after it was received, as if it were cancelled', async () => {
    const noi = await createMemberWithBonus()
    await noi.advance(30 * DAY_MS - 1)
    expect(noi.findMember().bonus).toMatchObject({ code: 'daily' })
    await noi.advance(1)
    expect(noi.findMember().bonus).toBeNull()
    expect(await noi.readStatement(1)).toEqual(['finish_bonus wallet> 50 FAILED โบนัสฝากรายวัน 10%'])
  })

  test('the expiry of a cancelled bonus does not end the next bonus', async () => {
    const noi = await createMemberWithBonus()
    const eventCount = noi.world.state.scheduledEvents.length
    await noi.cancelBonus()
    expect(noi.world.state.scheduledEvents).toHaveLength(eventCount - 1)
    await noi.advance(DAY_MS)
    await noi.deposit(100)
    await noi.activate('daily')
    await noi.advance(30 * DAY_MS - 1)
    expect(noi.findMember().bonus).toMatchObject({ code: 'daily' })
  })

  test('of fifty simultaneous attempts to cancel a bonus, one succeeds', async () => {
    const noi = await createMemberWithBonus()
    const replies = await Promise.all(Array.from({ length: 50 }, noi.cancelBonus))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(noi.findMember().balances.wallet).toBe(105_000)
  })
})

describe('moving money while a bonus is active', () => {
  test('while a bonus is active, money cannot be moved from a game to the wallet, in part or in full', async () => {
    const noi = await createMemberWithBonus()
    await noi.openGame('JASMINE')
    await noi.transfer('wallet', 'ORCHID', 500)
    const stateBefore = noi.world.state
    expect(await noi.transfer('ORCHID', 'wallet', 100)).toEqual(refusalOf('BONUS_CONDITION'))
    expect(await noi.send('POST /api/wallet/transferAll', { body: { to: 'wallet' } })).toEqual(
      refusalOf('BONUS_CONDITION'),
    )
    expect(noi.world.state).toBe(stateBefore)
    expect(await noi.transfer('ORCHID', 'JASMINE', 100)).toEqual(success)
    expect(await noi.send('POST /api/wallet/transferAll', { body: { to: 'JASMINE' } })).toEqual(success)
    await noi.cancelBonus()
    expect(await noi.transfer('JASMINE', 'wallet', 100)).toEqual(success)
  })

  test.each(['POST /api/wallet/withdraw', 'POST /api/wallet/withdrawAll'] as const)(
    'while a bonus is active, %s accepts only the whole balance, and ends the bonus unsuccessfully',
    async (route) => {
      const noi = await createMemberWithBonus()
      await noi.edit(({ member }) => {
        member.bankAccount = { bankCode: 'SCB', bankAccountName: 'NOI', bankAccountNo: '0000001002' }
      })
      expect(await noi.send(route, { body: { amount: 1099.99 } })).toEqual(refusalOf('BONUS_CONDITION'))
      expect(await noi.send(route, { body: { amount: 1100.01 } })).toEqual(refusalOf('MONEY_NOT_ENOUGH'))
      expect(await noi.send(route, { body: { amount: 1100 } })).toEqual(success)
      expect(noi.findMember().bonus).toBeNull()
      expect(await noi.readStatement(2)).toEqual([
        'finish_bonus wallet> 0 FAILED โบนัสฝากรายวัน 10%',
        'withdraw wallet>SCB 1100 PENDING',
      ])
      expect(noi.world.brokenInvariants()).toEqual([])
    },
  )

  test('while a bonus is active, a withdrawal from the wallet alone is refused if there is money in a game', async () => {
    const dao = await createRewardsMember(DAO)
    expect(await dao.send('POST /api/wallet/withdraw', { body: { amount: 1500 } })).toEqual(
      refusalOf('BONUS_CONDITION'),
    )
    expect(await dao.send('POST /api/wallet/withdrawAll', { body: { amount: 2000 } })).toEqual(success)
    expect(dao.findMember()).toMatchObject({ bonus: null, balances: { wallet: 0, 'game/ORCHID': 0 } })
  })

  test('while a bonus is active, a withdrawal of everything may exceed the maximum of one withdrawal', async () => {
    const dao = await createRewardsMember(DAO)
    await dao.deposit(60_000)
    expect(await dao.send('POST /api/wallet/withdrawAll', { body: { amount: 62_000 } })).toEqual(success)
  })

  test('if a game refuses a withdrawal of everything, the bonus stays active', async () => {
    const dao = await createRewardsMember(DAO)
    await dao.patch('games.ORCHID.down', true)
    expect(await dao.send('POST /api/wallet/withdrawAll', { body: { amount: 2000 } })).toEqual(
      refusalOf('TRANSFER_FAIL'),
    )
    expect(dao.findMember().bonus).toMatchObject({ code: 'welcome' })
  })
})

test('the cast member Dao received the welcome bonus the day before, and has played 4,000 of the required 16,000 baht', async () => {
  const dao = await createRewardsMember(DAO)
  expect(await dao.readBonus('welcome')).toMatchObject({ isActive: true, turnover: { done: 4000, needed: 16_000 } })
  expect(dao.findMember().bonus).toMatchObject({ amount: 100_000, percentFail: 100, at: START - 26 * HOUR_MS })
  await dao.advance(29 * DAY_MS - 2 * HOUR_MS)
  expect(dao.findMember().bonus).toBeNull()
})

test.each([
  ['baht', NOI, 'th', 5],
  ['kip', KEO, 'la', 2500],
  ['baht, in Laos', BOUN, 'la', 5],
] as const)(
  'the minimum below which a bonus ends depends on the currency of the member: %s',
  async (_, phone, base, minimum) => {
    const member = await createRewardsMember(phone, base)
    expect(await member.send('GET /api/bonus/check/minimum')).toEqual({ status: 200, body: { minimum } })
  },
)
