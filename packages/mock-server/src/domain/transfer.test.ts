import { describe, expect, test } from 'vitest'
import { createTestWorld, loadTestFixtures } from '../testing/test-worlds.ts'
import { audit } from './money/auditor.ts'
import { balanceOf, postOffStatement } from './money/ledger.ts'
import { transfer, transferAll } from './money/transfer.ts'
import { Refusal } from './refusal.ts'
import type { Member, WorldState } from './state.ts'

/** Gives Somchai 100 baht in ORCHID and 200 in MEKONG. In the returned games, those of `down` are down. */
const createSomchai = async (...down: string[]) => {
  const state = structuredClone((await createTestWorld()).state) as WorldState
  const member = state.members.SB100001
  if (!member) throw new Error('somchai is not there')
  const { games } = loadTestFixtures('th').fixtureData
  transfer(state, member, games, { from: 'wallet', to: 'ORCHID', amount: 100 }, 1)
  transfer(state, member, games, { from: 'wallet', to: 'MEKONG', amount: 200 }, 2)
  const balances = { ...member.balances }
  return { state, member, balances, games: games.map((game) => ({ ...game, down: down.includes(game.code) })) }
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
      const { state, member, balances, games } = await createSomchai('ORCHID')
      const answer = transfer(state, member, games, { from, to, amount: 50 }, 3)
      expect(answer).toMatchObject({ code: 'TRANSFER_FAIL', commitState: true })
      expect(member.balances).toEqual(balances)
      expect(newestEntriesOf(member, 2)).toEqual(['2: wallet>MEKONG 20000 SUCCESS', `3: ${from}>${to} 5000 FAILED`])
      expect(audit(null, state)).toEqual([])
    },
  )

  test('moving everything fails as a whole when one game is down', async () => {
    const { state, member, balances, games } = await createSomchai('ORCHID')
    const answer = transferAll(state, member, games, 'wallet', 3)
    expect(answer).toMatchObject({ code: 'TRANSFER_FAIL', commitState: true })
    expect(member.balances).toEqual(balances)
    expect(newestEntriesOf(member, 2)).toEqual(['2: wallet>MEKONG 20000 SUCCESS', '3: ORCHID>wallet 10000 FAILED'])
    expect(audit(null, state)).toEqual([])
  })
})

test('moving everything to one account makes one entry for each source', async () => {
  const { state, member, games } = await createSomchai()
  expect(transferAll(state, member, games, 'ORCHID', 3)).toBeNull()
  expect(newestEntriesOf(member, 2)).toEqual(['3: wallet>ORCHID 1204567 SUCCESS', '3: MEKONG>ORCHID 20000 SUCCESS'])
  expect(balanceOf(member, 'game/ORCHID')).toBe(1_234_567)
  expect(audit(null, state)).toEqual([])
})

test.each(['wallet', 'withdrawPending', 'game/ORCHID'])('a posting that would overdraw %s throws', async (account) => {
  const { state, member } = await createSomchai()
  const amount = balanceOf(member, account) + 1
  const entry = { at: 3, type: 'transfer', from: '', to: '', amount, status: 'SUCCESS' } as const
  const book = () =>
    postOffStatement(state, member, { ...entry, postings: [{ debit: account, credit: 'external', amount }] })
  expect(book).toThrow(`posting would leave -1 in ${account} of SB100001`)
})

test('a transfer without enough money is refused without an entry', async () => {
  const { state, member, games } = await createSomchai()
  const answer = transfer(state, member, games, { from: 'wallet', to: 'ORCHID', amount: 20_000 }, 3)
  expect(answer).toEqual(new Refusal('MONEY_NOT_ENOUGH'))
  expect(newestEntriesOf(member, 1)).toEqual(['2: wallet>MEKONG 20000 SUCCESS'])
})
