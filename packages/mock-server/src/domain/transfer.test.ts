import { describe, expect, test } from 'vitest'
import { createMemberContext, createTestWorld } from '../testing/test-worlds.ts'
import { audit } from './money/auditor.ts'
import { balanceOf, postHiddenTransaction } from './money/ledger.ts'
import { transferAll, transferAmount } from './money/transfer.ts'
import type { Member, WorldState } from './state.ts'

/** Gives Somchai 100 baht in ORCHID and 200 in MEKONG. In the returned context, `codesOfDownGames` are down. */
const createSomchai = async (...codesOfDownGames: string[]) => {
  const state = structuredClone((await createTestWorld()).state) as WorldState
  const context = createMemberContext(state, 'SB100001', 3)
  const { member, fixtureData } = context
  transferAmount({ ...context, now: 1 }, { from: 'wallet', to: 'ORCHID', amount: 100 })
  transferAmount({ ...context, now: 2 }, { from: 'wallet', to: 'MEKONG', amount: 200 })
  const games = fixtureData.games.map((game) => ({ ...game, down: codesOfDownGames.includes(game.code) }))
  const balances = { ...member.balances }
  return { state, member, balances, context: { ...context, fixtureData: { ...fixtureData, games } } }
}
const newestEntriesOf = ({ statement }: Member, count: number) =>
  statement.tail.slice(-count).map(({ from, to, amount, status, at }) => `${at}: ${from}>${to} ${amount} ${status}`)

describe('transfers with a game that is down', () => {
  test.each([
    ['wallet', 'ORCHID'],
    ['ORCHID', 'wallet'],
    ['ORCHID', 'MEKONG'],
    ['MEKONG', 'ORCHID'],
  ])(
    'a failed transfer from %s to %s leaves the balances as they were, and the statement shows the attempt',
    async (from, to) => {
      const { state, member, balances, context } = await createSomchai('ORCHID')
      const answer = transferAmount(context, { from, to, amount: 50 })
      expect(answer).toMatchObject({ code: 'TRANSFER_FAIL', commitState: true })
      expect(member.balances).toEqual(balances)
      expect(newestEntriesOf(member, 2)).toEqual(['2: wallet>MEKONG 20000 SUCCESS', `3: ${from}>${to} 5000 FAILED`])
      expect(audit(null, state)).toEqual([])
    },
  )

  test('moving everything fails as a whole when one game is down', async () => {
    const { state, member, balances, context } = await createSomchai('ORCHID')
    const answer = transferAll(context, { to: 'wallet' })
    expect(answer).toMatchObject({ code: 'TRANSFER_FAIL', commitState: true })
    expect(member.balances).toEqual(balances)
    expect(newestEntriesOf(member, 2)).toEqual(['2: wallet>MEKONG 20000 SUCCESS', '3: ORCHID>wallet 10000 FAILED'])
    expect(audit(null, state)).toEqual([])
  })
})

test('moving everything to one account adds one statement entry for each other account that held money', async () => {
  const { state, member, context } = await createSomchai()
  expect(transferAll(context, { to: 'ORCHID' })).toBeNull()
  expect(newestEntriesOf(member, 2)).toEqual(['3: wallet>ORCHID 1204567 SUCCESS', '3: MEKONG>ORCHID 20000 SUCCESS'])
  expect(balanceOf(member, 'game/ORCHID')).toBe(1_234_567)
  expect(audit(null, state)).toEqual([])
})

test('moving everything needs a known game, and at least 1 baht in total', async () => {
  const { member, context } = await createSomchai()
  expect(transferAll(context, { to: 'NONE' })).toMatchObject({ code: 'NO_GAME' })
  for (const account of Object.keys(member.balances)) member.balances[account] = 0
  Object.assign(member.balances, { wallet: 40, 'game/MEKONG': 59 })
  expect(transferAll(context, { to: 'ORCHID' })).toMatchObject({ code: 'TRANSFER_MINIMUM' })
  member.balances['game/MEKONG'] = 60
  expect(transferAll(context, { to: 'ORCHID' })).toBeNull()
})

test.each(['wallet', 'withdrawPending', 'game/ORCHID'])('a posting that would overdraw %s throws', async (account) => {
  const { state, member } = await createSomchai()
  const amount = balanceOf(member, account) + 1
  const entry = { at: 3, type: 'transfer', from: '', to: '', amount, status: 'SUCCESS' } as const
  const postOverdraft = () =>
    postHiddenTransaction(state, member, { ...entry, postings: [{ debit: account, credit: 'external', amount }] })
  expect(postOverdraft).toThrow(`posting would leave -1 in ${account} of SB100001`)
})

test('a transfer is refused unless it names two different open accounts and an amount that can be moved', async () => {
  const { member, context } = await createSomchai()
  for (const [from, to, amount, code] of [
    ['ORCHID', 'ORCHID', 1, 'NO_DATA'],
    ['wallet', 'ORCHID', 1.005, 'NO_DATA'],
    ['wallet', 'NONE', 1, 'NO_GAME'],
    ['NONE', 'wallet', 1, 'NO_GAME'],
    ['wallet', 'JASMINE', 1, 'SLOT_NO_ACCOUNT'],
    ['JASMINE', 'wallet', 1, 'SLOT_NO_ACCOUNT'],
    ['wallet', 'ORCHID', 0.99, 'TRANSFER_MINIMUM'],
    ['ORCHID', 'wallet', 100.01, 'MONEY_NOT_ENOUGH'],
  ] as const) {
    const refusal = transferAmount(context, { from, to, amount })
    expect(refusal, `${from}>${to} ${amount}`).toMatchObject({ code, commitState: false })
  }
  expect(newestEntriesOf(member, 1)).toEqual(['2: wallet>MEKONG 20000 SUCCESS'])
})

test('a transfer can move the minimum of 1 baht, and also all that an account holds', async () => {
  const { member, context } = await createSomchai()
  for (const amount of [1, 99]) expect(transferAmount(context, { from: 'ORCHID', to: 'wallet', amount })).toBeNull()
  expect(newestEntriesOf(member, 2)).toEqual(['3: ORCHID>wallet 100 SUCCESS', '3: ORCHID>wallet 9900 SUCCESS'])
  expect(balanceOf(member, 'game/ORCHID')).toBe(0)
})
