import { expect, test } from 'vitest'
import { createTestWorld } from '../../testing/test-worlds.ts'
import { withKeptFile } from './keep-file.ts'

test('a file is kept if the change that refers to it is made, and deleted if the change throws', async () => {
  const world = await createTestWorld()
  const content = Buffer.from('a file')
  const names: string[] = []
  const keptName = await withKeptFile(world, content, async (name) => name)
  const failedChange = withKeptFile(world, content, async (name) => {
    names.push(name)
    throw new Error('there is no conversation')
  })
  await expect(failedChange).rejects.toThrow('there is no conversation')
  expect(await world.uploads.read(keptName)).toEqual(content)
  expect(await world.uploads.read(names[0] ?? '')).toBeNull()
})
