import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { State } from '../domain/state.ts'
import { DAY_MS } from '../lib/time.ts'
import { createEmptyFolder } from '../testing/crash/create-empty-folder.ts'
import { FaultyFiles } from '../testing/crash/faulty-files.ts'
import { loadTestFixtures, START } from '../testing/test-worlds.ts'
import { WorldEndedError } from './absence/world-ended-error.ts'
import { WriteFailedError } from './committer.ts'
import { StoreDamagedError } from './store/store.ts'
import type { World } from './world.ts'
import { Worlds } from './worlds.ts'

const KEPT_WORLD = { id: 'kept', persist: true, clock: { at: START, frozen: true } }

const openWorlds = async (dataFolder: string, files = new FaultyFiles()): Promise<Worlds> => {
  const worlds = await Worlds.open({ fixtures: loadTestFixtures, dataFolder, machine: () => START, files })
  onTestFinished(() => worlds.close())
  return worlds
}

const templateFolder = mkdtempSync(join(tmpdir(), 'sabai-registry-'))
beforeAll(async () => {
  const worlds = await Worlds.open({ fixtures: loadTestFixtures, dataFolder: templateFolder, machine: () => START })
  await worlds.close()
})
afterAll(() => rmSync(templateFolder, { recursive: true }))

/** Creates a data folder with the persisted worlds `main` and `laos`. */
const createDataFolder = (): string => {
  const copy = createEmptyFolder()
  cpSync(templateFolder, copy, { recursive: true })
  return copy
}

/** Lists the files of a data folder, except its marker file and the files of `main` and `laos`. */
const listOtherFiles = (folder: string): string[] =>
  readdirSync(folder).filter((name) => !['.sabai-data', 'main', 'main.json', 'laos', 'laos.json'].includes(name))

/** Changes a world, and returns its state once the change is acknowledged. */
const changeWorld = async (world: World | undefined): Promise<State | undefined> => {
  await world?.run((draft) => {
    draft.counter += 1
  })
  return world?.state
}

/** Closes the worlds and opens them again. Returns the state of the world `kept`. */
const restart = async (worlds: Worlds, folder: string): Promise<State | undefined> => {
  await worlds.close()
  return (await openWorlds(folder)).get('kept')?.state
}

/** Returns the messages of the requests that are refused because the id is in use. */
const refusalsOf = async (requests: readonly Promise<unknown>[]): Promise<string[]> => {
  const results = await Promise.allSettled(requests)
  return results.flatMap((each) => {
    if (each.status === 'fulfilled') return []
    expect(each.reason).toMatchObject({ name: 'InvalidInputError', reason: 'in-use' })
    return [String(each.reason.message)]
  })
}

test('one of twelve simultaneous requests creates a persisted world that survives restarts, and the others are refused', async () => {
  const folder = createDataFolder()
  const worlds = await openWorlds(folder)
  const refusals = await refusalsOf(Array.from({ length: 12 }, () => worlds.create(KEPT_WORLD)))
  expect(refusals).toEqual(Array(11).fill(expect.stringContaining('a world "kept" is being made')))
  const state = await changeWorld(worlds.get('kept'))
  expect(await restart(worlds, folder)).toEqual(state)
})

test('the id of a world is in use while the world is being deleted, and can be used again afterwards', async () => {
  const folder = createDataFolder()
  const worlds = await openWorlds(folder)
  await worlds.create(KEPT_WORLD)
  const removal = worlds.remove('kept')
  const refusals = await refusalsOf([worlds.create(KEPT_WORLD), worlds.remove('kept'), worlds.create({ id: 'kept' })])
  expect(refusals).toEqual(Array(3).fill(expect.stringContaining('a world "kept" is being removed')))
  expect(await removal).toBe(true)
  expect(listOtherFiles(folder)).toEqual([])
  const state = await changeWorld(await worlds.create(KEPT_WORLD))
  expect(await restart(worlds, folder)).toEqual(state)
})

test('a mock that closes waits for worlds that are being created or deleted, and creates no further ones', async () => {
  const folder = createDataFolder()
  const worlds = await openWorlds(folder)
  await worlds.create({ ...KEPT_WORLD, id: 'old' })
  const [creation, removal] = [worlds.create(KEPT_WORLD), worlds.remove('old')]
  await worlds.close()
  expect(listOtherFiles(folder)).toEqual(['kept', 'kept.json'])
  expect(await removal).toBe(true)
  await expect(changeWorld(await creation)).rejects.toThrow(WorldEndedError)
  await expect(worlds.create({ id: 'late' })).rejects.toThrow('the mock is stopping')
})

test('a persisted world is not created if the disk refuses it, and the id of the world stays free', async () => {
  const folder = createDataFolder()
  const files = new FaultyFiles()
  const worlds = await openWorlds(folder, files)
  files.setFault({ call: 'rename', code: 'ENOSPC', after: 0, writtenBytes: 0 })
  const creation = worlds.create(KEPT_WORLD)
  await expect(creation).rejects.toThrow(WriteFailedError)
  await expect(creation).rejects.toThrow(/^The world "kept" could not be made: ENOSPC/)
  expect(listOtherFiles(folder)).toEqual([])
  files.setFault(null)
  expect((await worlds.create(KEPT_WORLD)).id).toBe('kept')
})

test('a persisted world whose preparation fails leaves no file and does not use up its id', async () => {
  const folder = createDataFolder()
  const worlds = await openWorlds(folder)
  const creation = worlds.create(KEPT_WORLD, () => {
    throw new Error('no such member')
  })
  await expect(creation).rejects.toThrow('no such member')
  expect(listOtherFiles(folder)).toEqual([])
  expect((await worlds.create(KEPT_WORLD)).id).toBe('kept')
})

test('if the disk refuses the deletion of a world, the world keeps running and persists further changes', async () => {
  const folder = createDataFolder()
  const files = new FaultyFiles()
  const worlds = await openWorlds(folder, files)
  await worlds.create(KEPT_WORLD)
  files.setFault({ call: 'open', code: 'EACCES', after: 0, writtenBytes: 0 })
  await expect(worlds.remove('kept')).rejects.toThrow('The world "kept" goes on, as it could not be removed: EACCES')
  files.setFault(null)
  const state = await changeWorld(worlds.get('kept'))
  expect(await restart(worlds, folder)).toEqual(state)
})

test('if a disk error stops the deletion of a world, the call fails and the next start deletes the remaining files', async () => {
  const folder = createDataFolder()
  const files = new FaultyFiles()
  const worlds = await openWorlds(folder, files)
  await worlds.create(KEPT_WORLD)
  files.setFault({ call: 'remove', code: 'EIO', after: 1, writtenBytes: 0 })
  await expect(worlds.remove('kept')).rejects.toThrow('npm run reset -- kept')
  expect(worlds.get('kept')).toBeUndefined()
  expect(await restart(worlds, folder)).toBeUndefined()
  expect(listOtherFiles(folder)).toEqual([])
})

test('a world in memory that nobody used for a day ends, while used worlds and persisted worlds stay', async () => {
  let now = START
  const worlds = await Worlds.open({ fixtures: loadTestFixtures, dataFolder: createDataFolder(), machine: () => now })
  onTestFinished(() => worlds.close())
  await worlds.create(KEPT_WORLD)
  for (const id of ['old', 'used']) await worlds.create({ id })
  now += DAY_MS / 2
  worlds.get('used')
  expect(await worlds.endUnused(DAY_MS)).toEqual([])
  now += DAY_MS / 2
  expect(await worlds.endUnused(DAY_MS)).toEqual(['old'])
  expect(worlds.list().map(({ id }) => id)).toEqual(['laos', 'main', 'kept', 'used'])
  expect(worlds.absenceOf('old')).toEqual({
    status: 410,
    message: expect.stringContaining('ended because nobody used it for 24 hours: make it again'),
  })
})

test('a mock that cannot open one of its persisted worlds runs none of them', async () => {
  const folder = createDataFolder()
  const worlds = await openWorlds(folder)
  // This world is opened before `main`. Its clock runs and Somchai's withdrawal is scheduled in it, so it sets a timer.
  await worlds.create({ id: 'a', persist: true })
  await worlds.close()
  rmSync(join(folder, 'main.json'))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await expect(openWorlds(folder)).rejects.toThrow(StoreDamagedError)
  expect(vi.getTimerCount()).toBe(0)
})

test('the message that a world has ended in another process is ignored if the world runs in this process', async () => {
  const worlds = await openWorlds(createDataFolder())
  for (const id of ['main', 'far']) worlds.addEnded(id, 'It ended.')
  expect([...worlds.endReasons]).toEqual([['far', 'It ended.']])
})
