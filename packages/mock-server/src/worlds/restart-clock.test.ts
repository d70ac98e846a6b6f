import { expect, test } from 'vitest'
import { call, loadTestFixtures, loginAs, openMemoryWorlds, SOMCHAI, START } from '../testing/test-worlds.ts'
import { World } from './world.ts'

const HOUR_MS = 3_600_000

test('a kept world does not go back in time when the machine’s clock was set back while nothing ran', async () => {
  let machine = START
  const worlds = await openMemoryWorlds(() => machine)
  const before = await worlds.create({ id: 'kept' })
  const token = await loginAs(before, SOMCHAI)
  machine += HOUR_MS
  await call(before, 'POST /api/wallet/transfer', { body: { from: 'wallet', to: 'ORCHID', amount: 1 } }, token)
  const after = new World({
    state: before.state,
    fixtures: loadTestFixtures,
    store: null,
    machine: () => START - HOUR_MS,
  })
  expect(after.now()).toBe(START + HOUR_MS)
})

test('a kept world does not go back in time either where nothing but a login tells what time it was', async () => {
  let machine = START
  const worlds = await openMemoryWorlds(() => machine)
  const before = await worlds.create({ id: 'kept' })
  machine += HOUR_MS
  await loginAs(before, SOMCHAI)
  const after = new World({
    state: before.state,
    fixtures: loadTestFixtures,
    store: null,
    machine: () => START - HOUR_MS,
  })
  expect(after.now()).toBe(START + HOUR_MS)
})
