import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createEmptyFolder } from '../../testing/crash/create-empty-folder.ts'
import { FaultyFiles } from '../../testing/crash/faulty-files.ts'
import { createTestWorld } from '../../testing/test-worlds.ts'
import { DiskFiles } from './disk-files.ts'
import { lostUploadNames } from './file-cleaner.ts'

test('a file that the disk wrote only partly is removed', async () => {
  const [folder, layer] = [createEmptyFolder(), new FaultyFiles()]
  const files = new DiskFiles(folder, layer)
  layer.setFault({ call: 'write', code: 'ENOSPC', after: 0, writtenBytes: 3 })
  await expect(files.add(Buffer.from('a file'))).rejects.toThrow('ENOSPC')
  expect(readdirSync(folder)).toEqual([])
})

test('a persisted world that has ended accepts no more files and does not create its folder again', async () => {
  const folder = join(createEmptyFolder(), 'uploads')
  const files = new DiskFiles(folder, new FaultyFiles())
  await files.close()
  await expect(files.add(Buffer.from('a file'))).rejects.toThrow('the world takes no more files')
  expect(existsSync(folder)).toBe(false)
})

test('a chat file is reported as lost when another file replaces it at the same address', async () => {
  const { state } = await createTestWorld()
  const stateWithFile = (file: string) => ({
    ...state,
    chatFiles: { 'a.png': { at: 0, type: 'image/png' as const, file } },
  })
  expect(lostUploadNames(stateWithFile('one'), stateWithFile('other'))).toEqual(['one'])
})
