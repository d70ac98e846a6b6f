import type { Reply } from '@sabai/contracts'
import { describe, expect, test } from 'vitest'
import type { MemberContext } from '../../domain/context.ts'
import { settleWithdrawal } from '../../domain/due-queue.ts'
import { creditWallet } from '../../domain/money/acts.ts'
import { endBonusWithoutLoss } from '../../domain/rewards/bonus/bonus-end.ts'
import type { World } from '../../worlds/world.ts'
import { BOUN, call, createTestWorld, DAO, KEO, loginAs, MALEE, NOI, START } from '../test-worlds.ts'

const SECOND_MS = 1_000
const HOUR_MS = 3_600 * SECOND_MS
type WithdrawRoute = 'POST /api/wallet/withdraw' | 'POST /api/wallet/withdrawAll'

const success = { status: 200, body: { message: 'SUCCESS' } }
const refusalOf = (message: string) => ({ status: 400, body: expect.objectContaining({ message }) })

/** Logs a member in to a new frozen world. Returns functions that act for the member and read their data. */
const createPerson = async (phone: string, base: 'th' | 'la' = 'th') => {
  const world = await createTestWorld({ base })
  // Ends any bonus of the member, such as Dao's, because `bonus.test.ts` tests withdrawals during a bonus.
  await editMember(world, phone, (context) => {
    if (context.member.bonus) endBonusWithoutLoss(context, context.member.bonus)
  })
  let token = await loginAs(world, phone)
  const patch = (path: string, value: unknown) => world.run((draft) => void draft.patches.push({ path, value }))
  return {
    world,
    patch,
    withdraw: (amount: number, route: WithdrawRoute = 'POST /api/wallet/withdraw') =>
      call(world, route, { body: { amount } }, token),
    advanceClock: async (advanceMs: number) => {
      await world.setClock({ advanceMs })
      token = await loginAs(world, phone)
    },
    readBalances: async () => {
      const { wallet, slots } = (await call(world, 'GET /api/wallet', {}, token)).body as Reply<'GET /api/wallet'>
      return { wallet: wallet.amount, games: slots.reduce((sum, { amount }) => sum + amount, 0) }
    },
    readStatement: async (limit: number) => {
      const { body } = await call(world, 'POST /api/statement', { body: { page: 1, limit } }, token)
      return (body as Reply<'POST /api/statement'>).statements.map(
        ({ statementType, from, to, status, amount }) => `${statementType} ${from}>${to} ${amount} ${status}`,
      )
    },
  }
}

/** Changes a member directly, without the rules of the product. */
const editMember = (world: World, phone: string, edit: (context: MemberContext) => void) =>
  world.run((draft, _now, context) => {
    const member = draft.members[draft.usernames[phone] ?? '']
    if (member) edit({ ...context, member })
  })

describe('a withdrawal', () => {
  test('a withdrawal leaves the wallet at once, and is in progress until it is paid 30 seconds later', async () => {
    const dao = await createPerson(DAO)
    expect(await dao.withdraw(100.5)).toEqual(success)
    expect(await dao.readBalances()).toEqual({ wallet: 1399.5, games: 500 })
    expect(await dao.readStatement(1)).toEqual(['withdraw wallet>KBANK 100.5 PENDING'])
    await dao.advanceClock(30 * SECOND_MS - 1)
    expect(await dao.readStatement(1)).toEqual(['withdraw wallet>KBANK 100.5 PENDING'])
    await dao.advanceClock(1)
    expect(await dao.readStatement(1)).toEqual(['withdraw wallet>KBANK 100.5 SUCCESS'])
    expect(await dao.readBalances()).toEqual({ wallet: 1399.5, games: 500 })
    expect(dao.world.brokenInvariants()).toEqual([])
  })

  test('a withdrawal is booked as paid at its due time, however late the world is read', async () => {
    const dao = await createPerson(DAO)
    await dao.withdraw(100.5)
    await dao.advanceClock(HOUR_MS)
    const { members, usernames } = dao.world.state
    const settlement = members[usernames[DAO] ?? '']?.hiddenTransactions.tail.at(-1)
    const postings = [{ debit: 'withdrawPending', credit: 'external', amount: 10_050 }]
    expect(settlement).toMatchObject({ type: 'settlement', at: START + 30 * SECOND_MS, postings })
  })

  test.each(['paid', 'rejected'] as const)(
    'a withdrawal that was %s by hand is not settled again when it falls due',
    async (result) => {
      const dao = await createPerson(DAO)
      await dao.withdraw(100)
      await dao.withdraw(200)
      const eventCount = dao.world.state.scheduledEvents.length
      await editMember(dao.world, DAO, (context) => {
        const { id: memberId, pending } = context.member
        const [transactionId = ''] = Object.keys(pending)
        expect(settleWithdrawal(context, { memberId, transactionId, result })).toBeNull()
        expect(settleWithdrawal(context, { memberId, transactionId, result })).toMatchObject({ code: 'NO_DATA' })
      })
      expect(dao.world.state.scheduledEvents).toHaveLength(eventCount - 1)
      await dao.advanceClock(30 * SECOND_MS)
      expect(await dao.readBalances()).toEqual({ wallet: result === 'paid' ? 1200 : 1300, games: 500 })
      expect(dao.world.brokenInvariants()).toEqual([])
    },
  )

  test('a withdrawal of everything first transfers the money of the games to the wallet', async () => {
    const dao = await createPerson(DAO)
    expect(await dao.withdraw(2000, 'POST /api/wallet/withdrawAll')).toEqual(success)
    expect(await dao.readBalances()).toEqual({ wallet: 0, games: 0 })
    expect(await dao.readStatement(2)).toEqual([
      'withdraw wallet>KBANK 2000 PENDING',
      'transfer ORCHID>wallet 500 SUCCESS',
    ])
  })

  test('a withdrawal of less than everything leaves the rest in the wallet', async () => {
    const dao = await createPerson(DAO)
    expect(await dao.withdraw(100, 'POST /api/wallet/withdrawAll')).toEqual(success)
    expect(await dao.readBalances()).toEqual({ wallet: 1900, games: 0 })
  })

  test('a withdrawal from the wallet takes no money from the games', async () => {
    const dao = await createPerson(DAO)
    expect(await dao.withdraw(1500.01)).toEqual(refusalOf('MONEY_NOT_ENOUGH'))
    expect(await dao.withdraw(1500)).toEqual(success)
    expect(await dao.readBalances()).toEqual({ wallet: 0, games: 500 })
  })

  test('a withdrawal of everything is refused while a game with money is down, and the statement shows the attempt', async () => {
    const dao = await createPerson(DAO)
    await dao.patch('games.ORCHID.down', true)
    const { scheduledEvents: eventsBefore } = dao.world.state
    expect(await dao.withdraw(2000, 'POST /api/wallet/withdrawAll')).toEqual(refusalOf('TRANSFER_FAIL'))
    expect(await dao.readBalances()).toEqual({ wallet: 1500, games: 500 })
    expect((await dao.readStatement(2))[0]).toBe('transfer ORCHID>wallet 500 FAILED')
    expect(dao.world.state.scheduledEvents).toBe(eventsBefore)
    expect(dao.world.brokenInvariants()).toEqual([])
  })
})

describe.each<WithdrawRoute>(['POST /api/wallet/withdraw', 'POST /api/wallet/withdrawAll'])('%s', (route) => {
  test.each([
    ['zero', 0, 'TRANSFER_MINIMUM'],
    ['a negative amount', -100, 'TRANSFER_MINIMUM'],
    ['less than 100 baht', 99.99, 'TRANSFER_MINIMUM'],
    ['more than 50,000 baht', 50_000.01, 'WITHDRAW_LIMIT'],
    ['half a satang', 100.005, 'NO_DATA'],
    ['more than the largest amount of the contract', 1e12 + 1, 'NO_DATA'],
  ])(`${route} refuses %s`, async (_, amount, code) => {
    const malee = await createPerson(MALEE)
    const stateBefore = malee.world.state
    expect(await malee.withdraw(amount, route)).toEqual(refusalOf(code))
    expect(malee.world.state).toBe(stateBefore)
  })

  test(`${route} accepts 100 baht and 50,000 baht`, async () => {
    const malee = await createPerson(MALEE)
    expect(await malee.withdraw(100, route)).toEqual(success)
    expect(await malee.withdraw(50_000, route)).toEqual(success)
  })

  test(`${route} refuses more than the member has`, async () => {
    const noi = await createPerson(NOI)
    expect(await noi.withdraw(100, route)).toEqual(refusalOf('MONEY_NOT_ENOUGH'))
  })

  test(`${route} refuses a member without a bank account`, async () => {
    const dao = await createPerson(DAO)
    await editMember(dao.world, DAO, ({ member }) => {
      member.bankAccount = null
    })
    expect(await dao.withdraw(100, route)).toEqual(refusalOf('NO_BANK'))
  })

  test(`${route} applies changed limits, and refuses zero even if the minimum is zero`, async () => {
    const dao = await createPerson(DAO)
    await dao.patch('lookups.withdraw.withdrawMin', 300)
    expect(await dao.withdraw(299.99, route)).toEqual(refusalOf('TRANSFER_MINIMUM'))
    expect(await dao.withdraw(300, route)).toEqual(success)
    await dao.patch('lookups.withdraw.withdrawMin', 0)
    expect(await dao.withdraw(0, route)).toEqual(refusalOf('TRANSFER_MINIMUM'))
    expect(await dao.withdraw(0.01, route)).toEqual(success)
  })

  test(`${route} applies the limits of kip to an account in kip, and refuses decimals`, async () => {
    const keo = await createPerson(KEO, 'la')
    expect(await keo.withdraw(49_999, route)).toEqual(refusalOf('TRANSFER_MINIMUM'))
    expect(await keo.withdraw(25_000_001, route)).toEqual(refusalOf('WITHDRAW_LIMIT'))
    expect(await keo.withdraw(2_500_001, route)).toEqual(refusalOf('MONEY_NOT_ENOUGH'))
    expect(await keo.withdraw(50_000.5, route)).toEqual(refusalOf('NO_DATA'))
    expect(await keo.withdraw(50_000, route)).toEqual(success)
  })

  test(`${route} applies the limits of baht to an account in baht in Laos`, async () => {
    const boun = await createPerson(BOUN, 'la')
    expect(await boun.withdraw(99.99, route)).toEqual(refusalOf('TRANSFER_MINIMUM'))
    expect(await boun.withdraw(100, route)).toEqual(success)
  })
})

describe('the limits of withdrawals in one day', () => {
  test('a member can withdraw five times a day, and the day begins at midnight in Bangkok', async () => {
    const dao = await createPerson(DAO)
    for (let count = 0; count < 5; count += 1) expect(await dao.withdraw(100)).toEqual(success)
    expect(await dao.withdraw(100)).toEqual(refusalOf('WITHDRAW_LIMIT'))
    // START is 10:00 in Bangkok.
    expect(START % (24 * HOUR_MS)).toBe(3 * HOUR_MS)
    await dao.advanceClock(14 * HOUR_MS - 1)
    expect(await dao.withdraw(100)).toEqual(refusalOf('WITHDRAW_LIMIT'))
    await dao.advanceClock(1)
    expect(await dao.withdraw(100)).toEqual(success)
  })

  test('a withdrawal in the last millisecond of a day does not count towards the limits of the next day', async () => {
    const dao = await createPerson(DAO)
    await dao.patch('rules.withdraw.timesADay', 1)
    await dao.advanceClock(14 * HOUR_MS - 1)
    expect(await dao.withdraw(100)).toEqual(success)
    await dao.advanceClock(1)
    expect(await dao.withdraw(100)).toEqual(success)
    expect(await dao.withdraw(100)).toEqual(refusalOf('WITHDRAW_LIMIT'))
  })

  test('a rejected withdrawal does not count towards the limits of the day', async () => {
    const dao = await createPerson(DAO)
    await dao.patch('rules.withdraw.timesADay', 1)
    await dao.withdraw(100)
    const [transactionId = ''] = Object.keys(dao.world.state.members.SB100003?.pending ?? {})
    const rejection = { memberId: 'SB100003', transactionId, result: 'rejected' } as const
    await dao.world.run((_draft, _now, context) => settleWithdrawal(context, rejection))
    expect(await dao.readBalances()).toEqual({ wallet: 1500, games: 500 })
    expect(await dao.withdraw(100)).toEqual(success)
    expect(await dao.withdraw(100)).toEqual(refusalOf('WITHDRAW_LIMIT'))
  })

  test('a withdrawal counts towards the limits of the day however many other entries follow it', async () => {
    const dao = await createPerson(DAO)
    await dao.patch('rules.withdraw.timesADay', 1)
    await dao.withdraw(100)
    await editMember(dao.world, DAO, (context) => {
      for (let count = 0; count < 200; count += 1) creditWallet(context, { amount: 100 })
    })
    expect(await dao.withdraw(100)).toEqual(refusalOf('WITHDRAW_LIMIT'))
  })

  test('a member can withdraw at most 200,000 baht in a day', async () => {
    const malee = await createPerson(MALEE)
    await editMember(malee.world, MALEE, (context) => creditWallet(context, { amount: 30_000_000 }))
    for (let count = 0; count < 3; count += 1) expect(await malee.withdraw(50_000)).toEqual(success)
    expect(await malee.withdraw(49_999.99)).toEqual(success)
    expect(await malee.withdraw(100)).toEqual(refusalOf('WITHDRAW_LIMIT'))
    await malee.advanceClock(14 * HOUR_MS)
    expect(await malee.withdraw(100)).toEqual(success)
  })

  test('a member can withdraw at most 100,000,000 kip in a day', async () => {
    const keo = await createPerson(KEO, 'la')
    await editMember(keo.world, KEO, (context) => creditWallet(context, { amount: 200_000_000 }))
    for (let count = 0; count < 4; count += 1) expect(await keo.withdraw(25_000_000)).toEqual(success)
    expect(await keo.withdraw(50_000)).toEqual(refusalOf('WITHDRAW_LIMIT'))
  })

  test('of fifty simultaneous withdrawals, five succeed', async () => {
    const dao = await createPerson(DAO)
    const replies = await Promise.all(Array.from({ length: 50 }, () => dao.withdraw(100)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(await dao.readBalances()).toEqual({ wallet: 1000, games: 500 })
  })
})

test.each([
  ['baht', DAO, 'th', { withdrawMin: 100, withdrawMax: 50_000 }],
  ['kip', KEO, 'la', { withdrawMin: 50_000, withdrawMax: 25_000_000 }],
  ['baht, in Laos', BOUN, 'la', { withdrawMin: 100, withdrawMax: 50_000 }],
] as const)("the lookup shows the limits of the member's currency: %s", async (_, phone, base, limits) => {
  const world = await createTestWorld({ base })
  const token = await loginAs(world, phone)
  expect(await call(world, 'GET /api/lookup/withdraw', {}, token)).toEqual({ status: 200, body: limits })
})
