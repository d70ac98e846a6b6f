import { expect, test } from 'vitest'
import type { State } from '../domain/state.ts'
import { call, createTestWorld, loginAs, memberIn, SOMCHAI } from '../testing/test-worlds.ts'

const walletBalanceOf = (state: State) => memberIn(state, SOMCHAI).balances.wallet

/** Creates a world on a disk that is slow, and that refuses writes once `refuseWrites` is called. */
const createSlowWorld = async () => {
  let refusesWrites = false
  const write = async () => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
    if (refusesWrites) throw new Error('the disk is full')
  }
  const world = await createTestWorld({}, { write, close: async () => undefined })
  const refuseWrites = () => {
    refusesWrites = true
  }
  return { world, token: await loginAs(world, SOMCHAI), refuseWrites }
}

test('the moment before a command that waits for the disk has the changes of the commands before it', async () => {
  const { world, token } = await createSlowWorld()
  const transfer = (amount: number) =>
    call(world, 'POST /api/wallet/transfer', { body: { from: 'wallet', to: 'ORCHID', amount } }, token)
  await Promise.all([1, 2, 4].map(transfer))
  const moments = [2, 3, 4].map((number) => world.journal.moments.get(number))
  expect(moments.map((moment) => moment && walletBalanceOf(moment.revision.state))).toEqual([
    1_234_567, 1_234_467, 1_234_267,
  ])
  expect(moments.map((moment) => moment?.stateAfter && walletBalanceOf(moment.stateAfter))).toEqual([
    1_234_467, 1_234_267, 1_233_867,
  ])
})

test('a command whose change cannot be written to the disk changes nothing, and the journal has the moment before it', async () => {
  const { world, token, refuseWrites } = await createSlowWorld()
  refuseWrites()
  const { status } = await call(world, 'POST /api/wallet/transferAll', { body: { to: 'ORCHID' } }, token)
  const moment = world.journal.moments.get(2)
  expect([status, moment?.revision.state === world.state, moment?.stateAfter]).toEqual([500, true, null])
})
