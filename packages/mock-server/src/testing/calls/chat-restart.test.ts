import { cpSync } from 'node:fs'
import type { Reply } from '@sabai/contracts'
import { expect, onTestFinished, test } from 'vitest'
import { sayAsAgent } from '../../domain/chat/agent.ts'
import type { World } from '../../worlds/world.ts'
import { Worlds } from '../../worlds/worlds.ts'
import { createEmptyFolder } from '../crash/create-empty-folder.ts'
import { call, loadTestFixtures, START } from '../test-worlds.ts'
import { toChatPackage } from '../to-chat-package.ts'

const GUEST = { guestId: 'guest-1' }

const openWorlds = async (dataFolder: string): Promise<Worlds> => {
  const worlds = await Worlds.open({ fixtures: loadTestFixtures, dataFolder, machine: () => START })
  onTestFinished(() => worlds.close())
  return worlds
}

const historyOf = async (world: World) => {
  const { body } = await call(world, 'POST /api/chat/history', { body: { ...GUEST, limit: 100, skip: 0 } })
  return body as Reply<'POST /api/chat/history'>
}

test('after a mock was killed, each conversation still has its messages, its read marks, its files and its scheduled answer', async () => {
  const folder = createEmptyFolder()
  const world = await (await openWorlds(folder)).create({
    id: 'kept',
    persist: true,
    clock: { at: START, frozen: true },
  })
  const file = await world.uploads.add(Buffer.from('\x89PNG', 'latin1'))
  const upload = { bytes: 4, type: 'image/png' as const, extension: 'png', codes: [], file }
  await call(world, 'POST /api/chat/upload-image', { upload })
  await world.run((_draft, _now, context) => sayAsAgent(context, GUEST.guestId, { text: 'สวัสดีค่ะ' }))
  await call(world, 'PUT /api/chat/read-customer/', { body: GUEST })
  await world.run((_draft, _now, context) => sayAsAgent(context, GUEST.guestId, { text: 'มีอะไรให้ช่วยคะ' }))
  const body = toChatPackage('menu', { ...GUEST, clientId: 'c-1' })
  await call(world, 'POST /api/chat/send-message', { body })
  const historyBefore = await historyOf(world)
  const { chatFiles, conversations } = world.state

  // The first mock is still running, so the copied files are those that it would leave if it were killed now.
  const dataFolder = createEmptyFolder()
  cpSync(folder, dataFolder, { recursive: true })
  const restartedWorld = (await openWorlds(dataFolder)).get('kept')
  if (!restartedWorld) throw new Error('the world is gone')
  expect(await historyOf(restartedWorld)).toEqual(historyBefore)
  expect([restartedWorld.state.conversations, restartedWorld.state.chatFiles]).toEqual([conversations, chatFiles])
  expect(await restartedWorld.uploads.read(file)).toHaveLength(4)
  await restartedWorld.setClock({ advanceMs: 3_000 })
  const historyAfter = await historyOf(restartedWorld)
  expect(historyAfter.slice(1)).toEqual(historyBefore)
  expect(historyAfter[0]).toMatchObject({ sender: 'agent', message: { message_type: 'quick_replies' } })
})
