import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { State } from '../domain/state.ts'
import { createEmptyFolder } from '../testing/crash/create-empty-folder.ts'
import { FaultyFiles } from '../testing/crash/faulty-files.ts'
import { loadTestFixtures, START } from '../testing/test-worlds.ts'
import { WriteFailedError } from './committer.ts'
import { StoreDamagedError } from './store/store.ts'
import type { World } from './world.ts'
import { WorldEndedError } from './world-ended-error.ts'
import { Worlds } from './worlds.ts'

const kept = { id: 'kept', persist: true, clock: { at: START, frozen: true } }

const openWorlds = async (dataFolder: string, files = new FaultyFiles()): Promise<Worlds> => {
  const worlds = await Worlds.open({ fixtures: loadTestFixtures, dataFolder, machine: () => START, files })
  onTestFinished(() => worlds.close())
  return worlds
}

const made = mkdtempSync(join(tmpdir(), 'sabai-registry-'))
beforeAll(async () => {
  const worlds = await Worlds.open({ fixtures: loadTestFixtures, dataFolder: made, machine: () => START })
  await worlds.close()
})
afterAll(() => rmSync(made, { recursive: true }))

/** A data folder in which `main` and `laos` are kept. */
const dataFolder = (): string => {
  const copy = createEmptyFolder()
  cpSync(made, copy, { recursive: true })
  return copy
}

/** What a folder holds beside what is kept of `main` and `laos`. */
const listOthers = (folder: string): string[] =>
  readdirSync(folder).filter((name) => !['.sabai-data', 'main', 'main.json', 'laos', 'laos.json'].includes(name))

/** A change that is acknowledged once it is on disk; the state after it. */
const changeWorld = async (world: World | undefined): Promise<State | undefined> => {
  await world?.run((draft) => {
    draft.counter += 1
  })
  return world?.state
}

/** What is kept of a world after the mock was started again. */
const restart = async (worlds: Worlds, folder: string): Promise<State | undefined> => {
  await worlds.close()
  return (await openWorlds(folder)).get('kept')?.state
}

/** What those of several requests are told that are refused since the id is in use. */
const refusalsOf = async (requests: readonly Promise<unknown>[]): Promise<string[]> => {
  const all = await Promise.allSettled(requests)
  return all.flatMap((each) => {
    if (each.status === 'fulfilled') return []
    expect(each.reason).toMatchObject({ name: 'WorldRefusedError', reason: 'in-use' })
    return [String(each.reason.message)]
  })
}

test('Of twelve requests at once for a kept world one makes it, the others are told so, and a restart finds what it acknowledged', async () => {
  const folder = dataFolder()
  const worlds = await openWorlds(folder)
  const told = await refusalsOf(Array.from({ length: 12 }, () => worlds.create(kept)))
  expect(told).toEqual(Array(11).fill(expect.stringContaining('a world "kept" is being made')))
  const state = await changeWorld(worlds.get('kept'))
  expect(await restart(worlds, folder)).toEqual(state)
})

test('While a world is being removed its id is in use, and a world that is made of it afterwards stays', async () => {
  const folder = dataFolder()
  const worlds = await openWorlds(folder)
  await worlds.create(kept)
  const removal = worlds.remove('kept')
  const told = await refusalsOf([worlds.create(kept), worlds.remove('kept'), worlds.create({ id: 'kept' })])
  expect(told).toEqual(Array(3).fill(expect.stringContaining('a world "kept" is being removed')))
  expect(await removal).toBe(true)
  expect(listOthers(folder)).toEqual([])
  const state = await changeWorld(await worlds.create(kept))
  expect(await restart(worlds, folder)).toEqual(state)
})

test('A mock that closes waits for the worlds that are being made or removed, and makes no more', async () => {
  const folder = dataFolder()
  const worlds = await openWorlds(folder)
  await worlds.create({ ...kept, id: 'old' })
  const [made, removed] = [worlds.create(kept), worlds.remove('old')]
  await worlds.close()
  expect(listOthers(folder)).toEqual(['kept', 'kept.json'])
  expect(await removed).toBe(true)
  await expect(changeWorld(await made)).rejects.toThrow(WorldEndedError)
  await expect(worlds.create({ id: 'late' })).rejects.toThrow('the mock is stopping')
})

test('A kept world that the disk does not take is not there, says so, and its id is free', async () => {
  const folder = dataFolder()
  const files = new FaultyFiles()
  const worlds = await openWorlds(folder, files)
  files.setFault({ call: 'rename', code: 'ENOSPC', after: 0, taken: 0 })
  const making = worlds.create(kept)
  await expect(making).rejects.toThrow(WriteFailedError)
  await expect(making).rejects.toThrow(/^The world "kept" could not be made: ENOSPC/)
  expect(listOthers(folder)).toEqual([])
  files.setFault(null)
  expect((await worlds.create(kept)).id).toBe('kept')
})

test('A kept world whose situation cannot be prepared leaves nothing behind, and its id is free', async () => {
  const folder = dataFolder()
  const worlds = await openWorlds(folder)
  const making = worlds.create(kept, () => {
    throw new Error('no such member')
  })
  await expect(making).rejects.toThrow('no such member')
  expect(listOthers(folder)).toEqual([])
  expect((await worlds.create(kept)).id).toBe('kept')
})

test('A world whose removal the disk refuses goes on, and keeps what it acknowledges', async () => {
  const folder = dataFolder()
  const files = new FaultyFiles()
  const worlds = await openWorlds(folder, files)
  await worlds.create(kept)
  files.setFault({ call: 'open', code: 'EACCES', after: 0, taken: 0 })
  await expect(worlds.remove('kept')).rejects.toThrow('The world "kept" goes on, as it could not be removed: EACCES')
  files.setFault(null)
  const state = await changeWorld(worlds.get('kept'))
  expect(await restart(worlds, folder)).toEqual(state)
})

test('A world whose files can be deleted in part only is gone, says so, and the next start deletes the rest', async () => {
  const folder = dataFolder()
  const files = new FaultyFiles()
  const worlds = await openWorlds(folder, files)
  await worlds.create(kept)
  files.setFault({ call: 'remove', code: 'EIO', after: 1, taken: 0 })
  await expect(worlds.remove('kept')).rejects.toThrow('npm run reset -- kept')
  expect(worlds.get('kept')).toBeUndefined()
  expect(await restart(worlds, folder)).toBeUndefined()
  expect(listOthers(folder)).toEqual([])
})

test('A mock that cannot open one of its kept worlds runs none of the others', async () => {
  const folder = dataFolder()
  const worlds = await openWorlds(folder)
  // Somchai's withdrawal is due in it: its clock runs, and it is opened before `main`.
  await worlds.create({ id: 'a', persist: true })
  await worlds.close()
  rmSync(join(folder, 'main.json'))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await expect(openWorlds(folder)).rejects.toThrow(StoreDamagedError)
  expect(vi.getTimerCount()).toBe(0)
})
