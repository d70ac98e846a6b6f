import type { ActSpec } from '@sabai/contracts/control'
import { ACTS } from '@sabai/contracts/scenario'
import { describe, expect, test } from 'vitest'
import { createQrCode } from '../domain/deposits/qr-code.ts'
import { itemsFrom } from '../domain/history.ts'
import { audit } from '../domain/money/auditor.ts'
import { balanceOf } from '../domain/money/ledger.ts'
import { InvalidInputError } from '../lib/issue.ts'
import {
  createContext,
  createTestWorld,
  DAO,
  KEO,
  loadTestFixtures,
  NOI,
  SOMCHAI,
  START,
} from '../testing/test-worlds.ts'
import { applyAct } from './apply-act.ts'
import { updateState } from './committer.ts'
import { requireMember } from './members/find-member.ts'
import type { World } from './world.ts'

/** Applies an act to the state of a world, and expects valid books. Returns the new state; the world stays as it is. */
const runAct = (world: World, actSpec: ActSpec) => {
  const { cast } = loadTestFixtures(world.base)
  const { state } = updateState(world.state, (draft) => applyAct(createContext(draft), actSpec, cast))
  expect(audit(world.state, state)).toEqual([])
  return state
}

const expectRefused = (world: World, actSpec: ActSpec, sentence: string | RegExp) =>
  expect(() => runAct(world, actSpec)).toThrow(
    typeof sentence === 'string' ? new InvalidInputError(sentence) : sentence,
  )

const memberOf = ({ state }: { state: World['state'] }, username: string) => {
  const member = state.members[state.usernames[username] ?? '']
  if (!member) throw new Error(`${username} is not there`)
  return member
}

describe('names of members', () => {
  test.each(['somchai', '0690000001', '069-000-0001', 'SB100001'])(
    'a member of the cast is found by "%s"',
    async (who) => {
      const world = await createTestWorld()
      const member = requireMember(world.state, loadTestFixtures('th').cast, who)
      expect(member).toMatchObject({ username: SOMCHAI })
    },
  )

  test.each(['somchia', 'constructor', '__proto__', '', 'keo'])(
    'no member of a Thai world is found by "%s"',
    async (who) => {
      const world = await createTestWorld()
      const find = () => requireMember(world.state, loadTestFixtures('th').cast, who)
      expect(find).toThrow(`no member "${who}"`)
    },
  )

  test('the error for a misspelt member name suggests the nearest name', async () => {
    const world = await createTestWorld()
    const find = () => requireMember(world.state, loadTestFixtures('th').cast, 'somchia')
    expect(find).toThrow('did you mean "somchai"?')
  })
})

describe('credits', () => {
  test('a credit is added to the wallet and to the statement with its exact amount in satang', async () => {
    const world = await createTestWorld()
    const state = runAct(world, { credit: { member: 'noi', amount: 0.07 } })
    const noi = memberOf({ state }, NOI)
    expect(balanceOf(noi, 'wallet')).toBe(7)
    const entry = { type: 'deposit', from: '', to: 'wallet', amount: 7, status: 'SUCCESS', at: START }
    expect(noi.statement.tail.at(-1)).toMatchObject(entry)
  })

  test('a credit to a member with an account in kip is in kip', async () => {
    const world = await createTestWorld({ base: 'la' })
    const balanceBefore = balanceOf(memberOf(world, KEO), 'wallet')
    const state = runAct(world, { credit: { member: 'keo', amount: 5_000 } })
    expect(balanceOf(memberOf({ state }, KEO), 'wallet')).toBe(balanceBefore + 5_000)
  })

  test.each([
    ['nothing', 0, 'amount must be above 0, not 0'],
    ['less than nothing', -5, 'amount must be above 0, not -5'],
    ['half a satang', 1.005, 'amount 1.005 must be baht with at most two decimals'],
    ['more than the wallet can hold', 1e12, 'the wallet cannot hold so much'],
  ])('a credit of %s is refused', async (_what, amount, sentence) => {
    const world = await createTestWorld()
    expectRefused(world, { credit: { member: 'dao', amount } }, sentence)
  })

  test('a credit of half a kip is refused', async () => {
    const world = await createTestWorld({ base: 'la' })
    expectRefused(world, { credit: { member: 'keo', amount: 0.5 } }, 'amount 0.5 must be whole kip')
  })
})

describe('a new member', () => {
  test.each([
    ['th', '0690000099', {}, 'BAHT'],
    ['la', '2010000099', {}, 'LAK'],
    ['la', '2010000099', { currency: 'BAHT' }, 'BAHT'],
  ] as const)(
    'a member of base %s with the phone %s and %j has an account in %s',
    async (base, phone, input, currency) => {
      const state = runAct(await createTestWorld({ base }), { member: { phone, ...input } })
      expect(memberOf({ state }, phone)).toMatchObject({ currency, bankAccount: { bankAccountNo: '0000000099' } })
    },
  )
})

describe('the agent', () => {
  test('the agent cannot take over the conversation of a member and a guest at the same time', async () => {
    const agentTakesOver = { member: 'noi', guest: 'guest-1' }
    const sentence = 'give exactly one of member, guest, not member and guest'
    expectRefused(await createTestWorld(), { agentTakesOver }, sentence)
  })
})

describe('a withdrawal in progress', () => {
  /** Creates a world in which Dao has two withdrawals in progress: of 100 baht, and then of 200. */
  const createWorldWithWithdrawals = async () => {
    const world = await createTestWorld()
    await world.run((draft) => {
      const member = draft.members[draft.usernames[DAO] ?? '']
      if (!member) throw new Error('dao is not there')
      for (const [id, amount] of [
        ['w1', 10_000],
        ['w2', 20_000],
      ] as const) {
        const at = START + amount
        const postings = [{ debit: 'wallet', credit: 'withdrawPending', amount }]
        member.statement.tail.push({
          id,
          at,
          type: 'withdraw',
          from: 'wallet',
          to: 'SCB',
          amount,
          status: 'PENDING',
          postings,
        })
        member.balances.wallet = (member.balances.wallet ?? 0) - amount
        member.balances.withdrawPending = (member.balances.withdrawPending ?? 0) + amount
        member.pending[id] = { at, from: 'wallet', to: 'SCB', amount }
      }
    })
    return world
  }

  test('the oldest of several withdrawals in progress is paid first', async () => {
    const state = runAct(await createWorldWithWithdrawals(), {
      settleWithdrawal: { member: 'dao', result: 'paid' },
    })
    const dao = memberOf({ state }, DAO)
    expect(dao.outcomes).toMatchObject({ w1: 'SUCCESS' })
    expect(Object.keys(dao.pending)).toEqual(['w2'])
    expect(balanceOf(dao, 'withdrawPending')).toBe(20_000)
  })

  test('the money of a rejected withdrawal goes back to the wallet', async () => {
    const world = await createWorldWithWithdrawals()
    const balanceBefore = balanceOf(memberOf(world, DAO), 'wallet')
    const state = runAct(world, { settleWithdrawal: { member: 'dao', result: 'rejected' } })
    expect(balanceOf(memberOf({ state }, DAO), 'wallet')).toBe(balanceBefore + 10_000)
    expect(memberOf({ state }, DAO).outcomes).toMatchObject({ w1: 'FAILED' })
  })

  test('settling a withdrawal is refused if none is in progress', async () => {
    const settleAct = { settleWithdrawal: { member: 'noi', result: 'paid' } } as const
    expectRefused(await createTestWorld(), settleAct, 'noi has no withdrawal in progress')
  })
})

describe('a QR code that is paid', () => {
  /** Creates a world in which Noi has two open codes: of KBANK for 100 baht, and of FP for 200 baht. */
  const createWorldWithCodes = async () => {
    const world = await createTestWorld()
    await world.run((draft, _now, context) => {
      const member = requireMember(draft, [], NOI)
      createQrCode({ ...context, member }, { provider: 'KBANK', amount: 100 })
      createQrCode({ ...context, member }, { provider: 'FP', amount: 200 })
    })
    return world
  }
  const KBANK_CODE_ID = 'KBANK-000004'

  test.each([
    ['the newest code', {}, 20_000],
    ['the code of the given provider', { provider: 'KBANK' }, 10_000],
    ['the code with the given id', { qrcodeId: KBANK_CODE_ID }, 10_000],
  ] as const)('if several QR codes are open, %s is paid', async (_what, selection, paidAmount) => {
    const state = runAct(await createWorldWithCodes(), { payQr: { member: 'noi', ...selection } })
    expect(balanceOf(memberOf({ state }, NOI), 'wallet')).toBe(paidAmount)
  })

  test.each([
    ['the code of another member', { member: 'dao', qrcodeId: KBANK_CODE_ID }, `dao has no QR code "${KBANK_CODE_ID}"`],
    ['an unknown code', { member: 'noi', qrcodeId: 'toString' }, 'noi has no QR code "toString"'],
    ['a member who has no open code', { member: 'dao' }, 'dao has no open QR code'],
    ['a provider without an open code', { member: 'noi', provider: 'WW' }, 'noi has no open QR code of WW'],
    [
      'a code given by both id and provider',
      { member: 'noi', qrcodeId: KBANK_CODE_ID, provider: 'KBANK' },
      'give qrcodeId or provider, not both: the code has its provider',
    ],
  ] as const)('paying a QR code is refused for %s', async (_what, payQr, sentence) => {
    expectRefused(await createWorldWithCodes(), { payQr }, sentence)
  })

  test('paying a QR code again is refused, and the refusal says when it was paid', async () => {
    const world = await createWorldWithCodes()
    const payAct: ActSpec = { payQr: { member: 'noi', qrcodeId: KBANK_CODE_ID } }
    await world.run((_draft, _now, context) => applyAct(context, payAct, world.cast()))
    expectRefused(
      world,
      payAct,
      `the code ${KBANK_CODE_ID} is paid already, at 2026-11-20T03:00:00.000Z: create another`,
    )
  })
})

describe('a login to a game on another device', () => {
  test('a login to a game on another device starts the next session of the account and moves no money', async () => {
    const world = await createTestWorld()
    const state = runAct(world, { openGame: { member: 'dao', game: 'ORCHID' } })
    const memberBefore = memberOf(world, DAO)
    expect(memberOf({ state }, DAO)).toEqual({
      ...memberBefore,
      games: { ...memberBefore.games, ORCHID: { ...memberBefore.games.ORCHID, session: 1 } },
    })
  })

  test.each([
    ['a game that does not exist', 'ORCHIDD', /^there is no game "ORCHIDD" \(did you mean "ORCHID"\?\)/],
    ['a game that is not open', 'SIAMLOT', 'dao has not opened SIAMLOT'],
  ])('a login on another device is refused for %s', async (_what, game, sentence) => {
    expectRefused(await createTestWorld(), { openGame: { member: 'dao', game } }, sentence)
  })
})

describe('coins, coupons and refunds that are granted', () => {
  test('granted coins are added to those that the member has, and a granted coupon costs no coins', async () => {
    const world = await createTestWorld()
    const stateWithCoins = runAct(world, { grantCoins: { member: 'somchai', coins: 3 } })
    expect(memberOf({ state: stateWithCoins }, SOMCHAI).coin).toBe(15)
    const stateWithCoupon = runAct(world, { grantCoupon: { member: 'somchai', slice: 'CASH20' } })
    expect(memberOf({ state: stateWithCoupon }, SOMCHAI)).toMatchObject({
      coin: 12,
      coupons: [{ slice: 'CASH20', kind: 'WALLET', amount: 2_000, claimedAt: null }],
    })
  })

  test('a granted refund waits until the member receives it', async () => {
    const state = runAct(await createTestWorld(), { grantRefund: { member: 'noi', amount: 10.5 } })
    expect(memberOf({ state }, NOI).refund).toEqual({ credit: 0, granted: 1_050, receivedDay: null })
  })

  test('a coupon that is granted for a minute expires after a minute', async () => {
    const state = runAct(await createTestWorld(), { grantCoupon: { member: 'noi', slice: 'CASH20', endsIn: '1m' } })
    expect(memberOf({ state }, NOI).coupons).toMatchObject([{ at: START, expiresAt: START + 60_000 }])
  })

  test('invite credit is granted in the requested number of entries, from the named member', async () => {
    const world = await createTestWorld()
    const state = runAct(world, { grantInvite: { member: 'dao', from: 'noi', amount: 12.5, entries: 300 } })
    const { inviteAmount, invites } = memberOf({ state }, DAO)
    expect(inviteAmount).toBe(375_000)
    expect([...itemsFrom(invites)]).toHaveLength(300)
    expect(invites.tail.at(-1)).toEqual({ from: memberOf(world, NOI).id, of: 'deposit', amount: 1_250, at: START })
  })

  test('invite credit from a member with another currency is refused', async () => {
    const act = { grantInvite: { member: 'keo', from: 'boun', amount: 5_000 } }
    expectRefused(await createTestWorld({ base: 'la' }), act, /^boun has another currency than keo/)
  })

  test.each([
    [
      'invite credit from the member themselves',
      { grantInvite: { member: 'noi', from: '0690000002', amount: 5 } },
      'noi cannot have invited themselves: name another member in from',
    ],
    [
      'invite credit from an unknown member',
      { grantInvite: { member: 'noi', from: 'doa', amount: 5 } },
      /^there is no member "doa" \(did you mean "dao"\?\)/,
    ],
    [
      'invite credit of a fraction of a satang',
      { grantInvite: { member: 'noi', from: 'dao', amount: 0.001 } },
      'amount 0.001 must be baht with at most two decimals',
    ],
    [
      'an unknown slice',
      { grantCoupon: { member: 'noi', slice: 'CASH51' } },
      /^there is no slice "CASH51" \(did you mean "CASH50"\?\): there is CASH20, BONUS100,/,
    ],
    [
      'a slice without a win',
      { grantCoupon: { member: 'noi', slice: 'BLANK' } },
      /^nothing is won at the slice "BLANK": there is CASH20,/,
    ],
    ['a refund of nothing', { grantRefund: { member: 'noi', amount: 0 } }, 'amount must be above 0, not 0'],
    [
      'a refund of a fraction of a satang',
      { grantRefund: { member: 'noi', amount: 1.005 } },
      /baht with at most two decimals/,
    ],
    ['coins for an unknown member', { grantCoins: { member: 'noy', coins: 1 } }, /^there is no member "noy"/],
  ])('granting %s is refused', async (_what, act, sentence) => {
    expectRefused(await createTestWorld(), act, sentence)
  })
})

describe('a bonus that is granted', () => {
  test('an act grants a bonus as a share of the last deposit, and a promotion without a deposit, and ignores the limits of both', async () => {
    const world = await createTestWorld()
    const stateWithBonus = runAct(world, { grantBonus: { member: 'somchai', code: 'welcome' } })
    const { received, bonus, statement } = memberOf({ state: stateWithBonus }, SOMCHAI)
    expect(received.welcome).toHaveLength(2)
    expect(bonus).toMatchObject({ code: 'welcome', at: START })
    expect(statement.tail.at(-1)).toMatchObject({ type: 'bonus', amount: bonus?.amount })
    const stateWithPromotion = runAct(world, { grantBonus: { member: 'noi', code: 'SONGKRAN300' } })
    expect(memberOf({ state: stateWithPromotion }, NOI)).toMatchObject({
      bonus: { kind: 'promotion', amount: 30_000 },
      balances: { wallet: 30_000 },
    })
  })

  test('a bonus of a given amount needs no deposit, and `turnoverLeft` sets the turnover still to be played', async () => {
    const grant = { member: 'noi', code: 'welcome', amount: 250, turnoverLeft: 10 }
    const state = runAct(await createTestWorld(), { grantBonus: grant })
    expect(memberOf({ state }, NOI).bonus).toMatchObject({
      amount: 25_000,
      turnoverDone: 199_000,
      turnoverNeeded: 200_000,
    })
    const stateWithFullTurnover = runAct(await createTestWorld(), { grantBonus: { ...grant, turnoverLeft: 2_000 } })
    expect(memberOf({ state: stateWithFullTurnover }, NOI).bonus).toMatchObject({
      turnoverDone: 0,
      turnoverNeeded: 200_000,
    })
  })

  test.each([
    [
      'more turnover left than the promotion requires',
      { turnoverLeft: 501 },
      'turnoverLeft 501 is more than the whole turnover of 500',
    ],
    ['no turnover left', { turnoverLeft: 0 }, 'turnoverLeft must be above 0, not 0'],
    ['a fraction of a satang', { amount: 0.005 }, 'amount 0.005 must be baht with at most two decimals'],
    [
      'more than the wallet can hold',
      { member: 'somchai', amount: 1e12 },
      /^the wallet cannot hold 1000000000000 more$/,
    ],
  ])('granting a promotion is refused with %s', async (_what, actSpec, sentence) => {
    expectRefused(
      await createTestWorld(),
      { grantBonus: { member: 'noi', code: 'FIRST10', amount: 50, ...actSpec } },
      sentence,
    )
  })

  test.each([
    ['an unknown code', 'noi', 'dayly', /^there is no bonus or promotion "dayly" \(did you mean "daily"\?\)/],
    ['a bonus without a deposit', 'noi', 'daily', /^there is no deposit that the bonus could be a share of/],
    ['a promotion while a bonus is active', 'dao', 'LUCKY88', /^welcome is active/],
    [
      'a promotion that the member has received before',
      'somchai',
      'SABAI500',
      /^the member has received SABAI500 already/,
    ],
  ])('granting %s is refused', async (_what, member, code, sentence) => {
    expectRefused(await createTestWorld(), { grantBonus: { member, code } }, sentence)
  })
})

describe('a round of a game', () => {
  /** Returns the act of a round that Dao plays; she has 500 baht in ORCHID. */
  const createPlayAct = (actSpec: Partial<NonNullable<ActSpec['play']>>): ActSpec => ({
    play: { member: 'dao', game: 'ORCHID', bet: 100, result: 'lose', ...actSpec },
  })
  const orchidBalanceIn = (state: World['state']) => balanceOf(memberOf({ state }, DAO), 'game/ORCHID')

  test('a lost round takes the bet from the game account', async () => {
    const world = await createTestWorld()
    const state = runAct(world, createPlayAct({}))
    expect(orchidBalanceIn(state)).toBe(orchidBalanceIn(world.state) - 10_000)
    expect(memberOf({ state }, DAO).hiddenTransactions.tail.at(-1)).toMatchObject({ type: 'play', amount: 10_000 })
  })

  test('a won round takes the bet and pays the given amount', async () => {
    const world = await createTestWorld()
    const state = runAct(world, createPlayAct({ result: 'win', amount: 250.5 }))
    expect(orchidBalanceIn(state)).toBe(orchidBalanceIn(world.state) - 10_000 + 25_050)
    expect(memberOf({ state }, DAO).hiddenTransactions.tail.at(-1)).toMatchObject({ type: 'play', amount: 15_050 })
  })

  test.each([
    [
      'a game that does not exist',
      { game: 'ORCHIDD' },
      /^there is no game "ORCHIDD" \(did you mean "ORCHID"\?\): there is .*ORCHID/,
    ],
    ['a game that is not open', { game: 'SIAMLOT' }, 'the game SIAMLOT is not open'],
    ['a bet above the balance', { bet: 1_000_000 }, 'the bet is more than there is in ORCHID'],
    ['a bet of nothing', { bet: 0 }, 'bet must be above 0, not 0'],
    ['a win that pays nothing', { result: 'win', amount: 0 }, 'amount must be above 0, not 0'],
    ['a win without an amount', { result: 'win' }, 'amount is missing: say what the win pays'],
    ['a loss with an amount', { amount: 5 }, 'amount is what a win pays: leave it out with "lose"'],
  ] as const)('a round is refused for %s', async (_what, actSpec, sentence) => {
    const world = await createTestWorld()
    expectRefused(world, createPlayAct(actSpec), sentence)
  })
})

test.each([
  [{}, `give exactly one of ${ACTS.join(', ')}, not none`],
  [
    { credit: { member: 'noi', amount: 1 }, settleWithdrawal: { member: 'noi', result: 'paid' } },
    `give exactly one of ${ACTS.join(', ')}, not credit and settleWithdrawal`,
  ],
] as const)('%o is refused because it is not exactly one act', async (actSpec, sentence) => {
  expectRefused(await createTestWorld(), actSpec, sentence)
})
