import type { ActGiven } from '@sabai/contracts/control'
import { createDraft, finishDraft } from 'immer'
import { describe, expect, test } from 'vitest'
import { audit } from '../domain/auditor.ts'
import { balanceOf } from '../domain/ledger.ts'
import type { WorldState } from '../domain/state.ts'
import { DAO, KEO, NOI, SOMCHAI, START, testFixtures, testWorld } from '../testing/mock.ts'
import { act, memberNamed } from './do.ts'
import type { World } from './world.ts'

const sceneOf = (world: World) => {
  const { cast, catalogue } = testFixtures(world.base)
  return { cast, games: catalogue.games, now: START, signal: () => {} }
}

/** Does an act; the sentence, or else the state after it, whose books must add up. */
const done = (world: World, given: ActGiven) => {
  const draft = createDraft(world.state) as WorldState
  const sentence = act(draft, given, sceneOf(world))
  const state = finishDraft(draft) as World['state']
  expect(audit(world.state, state)).toEqual([])
  return { sentence, state }
}

const memberOf = ({ state }: { state: World['state'] }, username: string) => {
  const member = state.members[state.usernames[username] ?? '']
  if (!member) throw new Error(`${username} is not there`)
  return member
}

describe('a member is named', () => {
  test.each(['somchai', '0690000001', '069-000-0001', 'SB100001'])('as "%s"', async (who) => {
    const world = await testWorld()
    const member = memberNamed(world.state as WorldState, testFixtures('th').cast, who)
    expect(member).toMatchObject({ username: SOMCHAI })
  })

  test.each(['somchia', 'constructor', '__proto__', '', 'keo'])(
    'and "%s" names nobody in a Thai world',
    async (who) => {
      const world = await testWorld()
      expect(memberNamed(world.state as WorldState, testFixtures('th').cast, who)).toContain(`no member "${who}"`)
    },
  )

  test('a name that is nearly right is put right', async () => {
    const world = await testWorld()
    const sentence = memberNamed(world.state as WorldState, testFixtures('th').cast, 'somchia')
    expect(sentence).toContain('did you mean "somchai"?')
  })
})

describe('money that arrives', () => {
  test('is in the wallet and in the statement, to the satang', async () => {
    const world = await testWorld()
    const { sentence, state } = done(world, { credit: { member: 'noi', amount: 0.07 } })
    const noi = memberOf({ state }, NOI)
    expect(sentence).toBeNull()
    expect(balanceOf(noi, 'wallet')).toBe(7)
    expect(noi.statement.tail.at(-1)).toMatchObject({ type: 'deposit', amount: 7, status: 'SUCCESS', at: START })
  })

  test('is kip for a member who has kip', async () => {
    const world = await testWorld({ base: 'la' })
    const before = balanceOf(memberOf(world, KEO), 'wallet')
    const { state } = done(world, { credit: { member: 'keo', amount: 5_000 } })
    expect(balanceOf(memberOf({ state }, KEO), 'wallet')).toBe(before + 5_000)
  })

  test.each([
    ['nothing', 0, 'amount must be above 0'],
    ['less than nothing', -5, 'amount must be above 0'],
    ['half a satang', 1.005, 'amount 1.005 must be baht with at most two decimals'],
  ])('cannot be %s', async (_what, amount, sentence) => {
    const world = await testWorld()
    expect(done(world, { credit: { member: 'noi', amount } })).toEqual({ sentence, state: world.state })
  })

  test('cannot be half a kip', async () => {
    const world = await testWorld({ base: 'la' })
    expect(done(world, { credit: { member: 'keo', amount: 0.5 } }).sentence).toBe('amount 0.5 must be whole kip')
  })
})

describe('a withdrawal in progress', () => {
  /** Dao with two withdrawals in progress: 100 baht, and then 200. */
  const waiting = async () => {
    const world = await testWorld()
    await world.command((draft) => {
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

  test('is paid, the oldest first', async () => {
    const { sentence, state } = done(await waiting(), { settleWithdrawal: { member: 'dao', result: 'paid' } })
    const dao = memberOf({ state }, DAO)
    expect(sentence).toBeNull()
    expect(dao.outcomes).toMatchObject({ w1: 'SUCCESS' })
    expect(Object.keys(dao.pending)).toEqual(['w2'])
    expect(balanceOf(dao, 'withdrawPending')).toBe(20_000)
  })

  test('that is rejected goes back to the wallet', async () => {
    const world = await waiting()
    const before = balanceOf(memberOf(world, DAO), 'wallet')
    const { state } = done(world, { settleWithdrawal: { member: 'dao', result: 'rejected' } })
    expect(balanceOf(memberOf({ state }, DAO), 'wallet')).toBe(before + 10_000)
    expect(memberOf({ state }, DAO).outcomes).toMatchObject({ w1: 'FAILED' })
  })

  test('must be there to be settled', async () => {
    const { sentence } = done(await testWorld(), { settleWithdrawal: { member: 'noi', result: 'paid' } })
    expect(sentence).toBe('noi has no withdrawal in progress')
  })
})

describe('a round of a game', () => {
  /** Dao has 500 baht in ORCHID. */
  const round = (given: Partial<NonNullable<ActGiven['play']>>): ActGiven => ({
    play: { member: 'dao', game: 'ORCHID', bet: 100, result: 'lose', ...given },
  })
  const inOrchid = (state: World['state']) => balanceOf(memberOf({ state }, DAO), 'game/ORCHID')

  test('that is lost takes the bet', async () => {
    const world = await testWorld()
    const { sentence, state } = done(world, round({}))
    expect(sentence).toBeNull()
    expect(inOrchid(state)).toBe(inOrchid(world.state) - 10_000)
  })

  test('that is won pays what it says', async () => {
    const world = await testWorld()
    const { state } = done(world, round({ result: 'win', amount: 250.5 }))
    expect(inOrchid(state)).toBe(inOrchid(world.state) - 10_000 + 25_050)
  })

  test.each([
    ['a game that does not exist', { game: 'ORCHIDD' }, 'there is no game "ORCHIDD" (did you mean "ORCHID"?)'],
    ['a game that is not open', { game: 'SIAMLOT' }, 'the game SIAMLOT is not open'],
    ['a bet over what there is', { bet: 1_000_000 }, 'the bet is more than there is in ORCHID'],
    ['a bet of nothing', { bet: 0 }, 'bet must be above 0'],
    ['a win that pays nothing', { result: 'win', amount: 0 }, 'amount must be above 0'],
    ['a win that does not say what it pays', { result: 'win' }, 'amount is missing: say what the win pays'],
    ['a loss that pays', { amount: 5 }, 'amount is what a win pays: leave it out with "lose"'],
  ] as const)('is refused: %s', async (_what, given, sentence) => {
    const world = await testWorld()
    expect(done(world, round(given))).toEqual({ sentence, state: world.state })
  })
})

test.each([
  [{}, 'give exactly one of credit, settleWithdrawal, play, agentSays, not none'],
  [
    { credit: { member: 'noi', amount: 1 }, settleWithdrawal: { member: 'noi', result: 'paid' } },
    'give exactly one of credit, settleWithdrawal, play, agentSays, not credit and settleWithdrawal',
  ],
] as const)('%o is not one act', async (given, sentence) => {
  expect(done(await testWorld(), given).sentence).toBe(sentence)
})
