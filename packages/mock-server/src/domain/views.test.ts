import type { Reply } from '@sabai/contracts'
import { expect, test } from 'vitest'
import { call, createTestWorld, loginAs, SOMCHAI } from '../testing/test-worlds.ts'

test('after a change of the rules of a world, the reply with the wallet is built again, with the new rules', async () => {
  const world = await createTestWorld()
  const token = await loginAs(world, SOMCHAI)
  const readInvite = async () => {
    const { body } = await call(world, 'GET /api/wallet', {}, token)
    return (body as Reply<'GET /api/wallet'>).invite.success
  }
  expect(await readInvite()).not.toBe(7)
  await world.run((draft) => void draft.patches.push({ path: 'rules.invite.success', value: 7 }))
  expect(await readInvite()).toBe(7)
})
