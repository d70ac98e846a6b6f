import type { ActSpec } from '@sabai/contracts/control'
import { expect, test } from 'vitest'
import { createQrCode } from '../domain/deposits/qr-code.ts'
import {
  call,
  loadTestFixtures,
  loginAs,
  memberIn,
  NOI,
  openMemoryWorlds,
  SOMCHAI,
  START,
} from '../testing/test-worlds.ts'
import { toChatPackage } from '../testing/to-chat-package.ts'
import { applyAct } from './apply-act.ts'
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

const runAct = (world: World, actSpec: ActSpec): Promise<void> =>
  world.run((_draft, _now, context) => applyAct(context, actSpec, world.cast()))

test.each<[string, (world: World) => Promise<unknown>]>([
  ['a login', (world) => loginAs(world, SOMCHAI)],
  [
    'a chat message of a guest',
    (world) => call(world, 'POST /api/chat/send-message', { body: toChatPackage('hello', { guestId: 'guest-1' }) }),
  ],
  [
    'a picture that a guest uploads to the chat',
    (world) =>
      call(world, 'POST /api/chat/upload-image', {
        upload: { bytes: 6, type: 'image/png', extension: 'png', codes: [] },
      }),
  ],
  ['a round of a game', (world) => runAct(world, { play: { member: 'dao', game: 'ORCHID', bet: 1, result: 'lose' } })],
  ['a transfer at a bank', (world) => runAct(world, { bankTransfer: { member: 'noi', amount: 100 } })],
  ['a slip', (world) => runAct(world, { sendSlip: { member: 'noi', kind: 'noCode', amount: 100 } })],
  [
    'a QR code',
    (world) =>
      world.run((draft, _now, context) =>
        createQrCode({ ...context, member: memberIn(draft, NOI) }, { provider: 'KBANK', amount: 100 }),
      ),
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
