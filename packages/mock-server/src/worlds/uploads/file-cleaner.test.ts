import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { UploadedFileSpec } from '@sabai/contracts/control'
import { expect, onTestFinished, test, vi } from 'vitest'
import { CHAT_FILES_KEPT } from '../../domain/policy.ts'
import { applyScenario } from '../../scenarios/apply/apply.ts'
import { createEmptyFolder } from '../../testing/crash/create-empty-folder.ts'
import { FaultyFiles } from '../../testing/crash/faulty-files.ts'
import { call, loadTestFixtures, loginAs, NOI, START } from '../../testing/test-worlds.ts'
import { deleteSnapshot, restoreSnapshot, takeSnapshot } from '../snapshots.ts'
import type { World } from '../world.ts'
import { Worlds } from '../worlds.ts'

const openWorlds = async (folder: string, files = new FaultyFiles()) => {
  const worlds = await Worlds.open({ fixtures: loadTestFixtures, dataFolder: folder, machine: () => START, files })
  onTestFinished(() => worlds.close())
  return worlds
}

/** Creates a persisted world. `listUploads` returns the names of its uploaded files on disk. */
const createKeptWorld = async () => {
  const [folder, files] = [createEmptyFolder(), new FaultyFiles()]
  const worlds = await openWorlds(folder, files)
  const world = await worlds.create({ id: 'kept', persist: true, seed: 1, clock: { at: START, frozen: true } })
  const uploads = join(folder, 'kept/uploads')
  return { folder, files, worlds, world, listUploads: () => (existsSync(uploads) ? readdirSync(uploads) : []) }
}

const CONTENT = Buffer.from('a file')

/** Uploads a chat picture as a guest. Resolves with the name of its file. */
const addChatFile = async (world: World): Promise<string> => {
  const file = await world.uploads.add(CONTENT)
  const upload: UploadedFileSpec = { bytes: 6, type: 'image/png', extension: 'png', codes: [], file }
  const { status } = await call(world, 'POST /api/chat/upload-image', { upload })
  expect(status).toBe(200)
  return file
}

const addSlip = async (world: World): Promise<string> => {
  const file = await world.uploads.add(CONTENT)
  const upload: UploadedFileSpec = { bytes: 6, type: 'image/png', codes: [], file }
  await call(world, 'POST /api/wallet/slip', { upload }, await loginAs(world, NOI))
  return file
}

const resetWorld = (worlds: Worlds, world: World): Promise<void> => applyScenario(worlds, world, [])

test('the oldest chat files are deleted from disk to make room for newer ones, and slip files stay', async () => {
  const { world, listUploads } = await createKeptWorld()
  const slip = await addSlip(world)
  const [firstFile, secondFile, thirdFile] = [
    await addChatFile(world),
    await addChatFile(world),
    await addChatFile(world),
  ]
  await world.run((draft) => {
    for (let count = 3; count < CHAT_FILES_KEPT; count += 1)
      draft.chatFiles[`${count}.png`] = { at: START, type: 'image/png' }
  })
  expect(listUploads().toSorted()).toEqual([slip, firstFile, secondFile, thirdFile].toSorted())
  const newerFiles = [await addChatFile(world), await addChatFile(world)]
  await vi.waitFor(() => expect(listUploads().toSorted()).toEqual([slip, thirdFile, ...newerFiles].toSorted()), {
    timeout: 300_000,
  })
})

test('the upload folder of a world is empty as soon as its reset is acknowledged', async () => {
  const { worlds, world, listUploads } = await createKeptWorld()
  await Promise.all([addSlip(world), ...Array.from({ length: 10 }, () => addChatFile(world))])
  expect(listUploads()).toHaveLength(11)
  await resetWorld(worlds, world)
  expect(listUploads()).toEqual([])
})

test('a snapshot keeps and restores its files, which are removed when it is replaced or deleted', async () => {
  const { worlds, world, listUploads } = await createKeptWorld()
  const [slip, picture] = [await addSlip(world), await addChatFile(world)]
  await takeSnapshot(world, 'before')
  await resetWorld(worlds, world)
  const laterFile = await addChatFile(world)
  expect(listUploads().toSorted()).toEqual([slip, picture, laterFile].toSorted())
  await restoreSnapshot(world, 'before')
  expect(listUploads().toSorted()).toEqual([slip, picture].toSorted())
  await resetWorld(worlds, world)
  expect(listUploads().toSorted()).toEqual([slip, picture].toSorted())
  await takeSnapshot(world, 'before')
  expect(listUploads()).toEqual([])
  await addChatFile(world)
  await takeSnapshot(world, 'before')
  await resetWorld(worlds, world)
  expect(listUploads()).toHaveLength(1)
  await deleteSnapshot(world, 'before')
  expect(listUploads()).toEqual([])
})

test('a snapshot that is restored while another snapshot replaces it keeps its files', async () => {
  const { worlds, world, listUploads } = await createKeptWorld()
  const slip = await addSlip(world)
  await takeSnapshot(world, 'before')
  await resetWorld(worlds, world)
  await Promise.all([restoreSnapshot(world, 'before'), takeSnapshot(world, 'before')])
  expect(listUploads()).toEqual([slip])
})

test('a reset that cannot be written removes no file', async () => {
  const { files, worlds, world, listUploads } = await createKeptWorld()
  const names = [await addSlip(world), await addChatFile(world)]
  files.setFault({ call: 'write', code: 'ENOSPC', after: 0, writtenBytes: 0 })
  await expect(resetWorld(worlds, world)).rejects.toThrow('ENOSPC')
  files.setFault(null)
  await addChatFile(world)
  expect(listUploads()).toEqual(expect.arrayContaining(names))
})

test('a file that the disk refuses to remove is named in the terminal and removed at the next start', async () => {
  const errorLog = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => errorLog.mockRestore())
  const { folder, files, worlds, world, listUploads } = await createKeptWorld()
  const file = await addChatFile(world)
  files.setFault({ call: 'remove', code: 'EBUSY', after: 0, writtenBytes: 0 })
  await resetWorld(worlds, world)
  expect(listUploads()).toEqual([file])
  expect(errorLog).toHaveBeenCalledWith(expect.stringMatching(`${file}.*EBUSY.*tried again at the next start`))
  await worlds.close()
  await openWorlds(folder)
  expect(listUploads()).toEqual([])
})

test('deleting a persisted world deletes its uploaded files', async () => {
  const { worlds, world, listUploads } = await createKeptWorld()
  await addChatFile(world)
  await worlds.remove('kept')
  expect(listUploads()).toEqual([])
})
