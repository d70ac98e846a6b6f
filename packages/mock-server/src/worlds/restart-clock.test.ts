import { expect, test } from 'vitest'
import { call, loadTestFixtures, loginAs, openMemoryWorlds, SOMCHAI, START } from '../testing/test-worlds.ts'
import { World } from './world.ts'

const HOUR_MS = 3_600_000

/** Opens the state of a world on a machine whose clock was put back by two hours. */
const restartWithClockBack = ({ state }: World): World =>
  new World({ state, fixtures: loadTestFixtures, store: null, machine: () => START - HOUR_MS })

test('a persisted world does not go back in time when the clock of the machine was set back while the mock was stopped', async () => {
  let machine = START
  const worlds = await openMemoryWorlds(() => machine)
  const before = await worlds.create({ id: 'kept' })
  const token = await loginAs(before, SOMCHAI)
  machine += HOUR_MS
  await call(before, 'POST /api/wallet/transfer', { body: { from: 'wallet', to: 'ORCHID', amount: 1 } }, token)
  const after = restartWithClockBack(before)
  expect(after.now()).toBe(START + HOUR_MS)
})

test('a persisted world whose latest time is known only from a login does not go back in time', async () => {
  let machine = START
  const worlds = await openMemoryWorlds(() => machine)
  const before = await worlds.create({ id: 'kept' })
  machine += HOUR_MS
  await loginAs(before, SOMCHAI)
  const after = restartWithClockBack(before)
  expect(after.now()).toBe(START + HOUR_MS)
})
