import { expect, test } from 'vitest'
import { call, loadTestFixtures, loginAs, openMemoryWorlds, SOMCHAI, START } from '../testing/test-worlds.ts'
import { toChatPackage } from '../testing/to-chat-package.ts'
import { World } from './world.ts'

const HOUR_MS = 3_600_000

/** Reopens a world on a machine whose clock is two hours behind the world. */
const restartWithClockBack = ({ state }: World): World =>
  new World({ state, fixtures: loadTestFixtures, store: null, machine: () => START - HOUR_MS })

test('a persisted world does not go back in time if the machine clock was set back while the mock was stopped', async () => {
  let machineTime = START
  const worlds = await openMemoryWorlds(() => machineTime)
  const worldBefore = await worlds.create({ id: 'kept' })
  const token = await loginAs(worldBefore, SOMCHAI)
  machineTime += HOUR_MS
  await call(worldBefore, 'POST /api/wallet/transfer', { body: { from: 'wallet', to: 'ORCHID', amount: 1 } }, token)
  const worldAfter = restartWithClockBack(worldBefore)
  expect(worldAfter.now()).toBe(START + HOUR_MS)
})

test.each<[string, (world: World) => Promise<unknown>]>([
  ['a login', (world) => loginAs(world, SOMCHAI)],
  [
    'a chat message of a guest',
    (world) => call(world, 'POST /api/chat/send-message', { body: toChatPackage('hello', { guestId: 'guest-1' }) }),
  ],
])(
  'a persisted world does not go back in time even if %s is its only record of the latest time',
  async (_what, changeWorld) => {
    let machineTime = START
    const worlds = await openMemoryWorlds(() => machineTime)
    const worldBefore = await worlds.create({ id: 'kept' })
    machineTime += HOUR_MS
    await changeWorld(worldBefore)
    const worldAfter = restartWithClockBack(worldBefore)
    expect(worldAfter.now()).toBe(START + HOUR_MS)
  },
)
