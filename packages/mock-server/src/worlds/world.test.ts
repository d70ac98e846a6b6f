import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestWorld, openMemoryWorlds, START } from '../testing/test-worlds.ts'
import { WriteFailedError } from './committer.ts'
import type { Store } from './store/store.ts'
import type { World } from './world.ts'
import { WorldEndedError } from './world-ended-error.ts'

const step = (world: World): Promise<string> =>
  world.run((draft, _now, { push }) => {
    draft.counter += 1
    push({ kind: 'cut', drop: '*', refuse: 0 })
    return 'done'
  })

/** What is logged as an error until the test ends. */
const createLog = () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => log.mockRestore())
  return log
}

/** A disk that takes nothing. */
const fullDisk: Store = { write: () => Promise.reject(new Error('ENOSPC')), close: () => Promise.resolve() }

test('A listener that fails is logged, the others hear of the change, and the command is acknowledged', async () => {
  const world = await createTestWorld()
  const heard: string[] = []
  const error = new Error('a listener failed')
  world.listen(() => {
    throw error
  })
  world.listen(() => heard.push('change'))
  const log = createLog()
  expect(await step(world)).toBe('done')
  expect(heard).toEqual(['change'])
  expect(log.mock.calls).toEqual([[error]])
})

test('Who fails to push what a world says is logged, the others push it, and the command is acknowledged', async () => {
  const worlds = await openMemoryWorlds()
  const world = await worlds.create({ clock: { at: START, frozen: true } })
  const heard: string[] = []
  const error = new Error('a hearer failed')
  worlds.onPush(() => {
    throw error
  })
  worlds.onPush((_world, { kind }) => heard.push(kind))
  const log = createLog()
  expect(await step(world)).toBe('done')
  expect(heard).toEqual(['cut'])
  expect(log.mock.calls).toEqual([[error]])
})

test('Rate limits begin anew with a scenario that was written, and stay with one that was not', async () => {
  for (const [store, waitMs] of [
    [fullDisk, 1_000],
    [null, 0],
  ] as const) {
    const world = await createTestWorld({}, store)
    world.rateLimiter.count('login', START)
    await world
      .replace(({ state, recording }) => ({ state: { ...state, seed: 2 }, recording }))
      .catch((error: unknown) => {
        expect(error).toBeInstanceOf(WriteFailedError)
      })
    expect(world.rateLimiter.waitMs('login', 1, 1_000, START)).toBe(waitMs)
  }
})

test('A world lets go of its files when it ends, also where the disk refuses what it was just told', async () => {
  const close = vi.fn(() => Promise.resolve())
  const world = await createTestWorld({}, { ...fullDisk, close })
  // The second waits for the first, and its write is the one that the end of the world would share.
  const refused = [step(world), step(world)].map((each) => expect(each).rejects.toThrow(WriteFailedError))
  await world.close()
  await Promise.all(refused)
  expect(close).toHaveBeenCalledOnce()
})

test('A world that has ended takes no command, and nothing happens in it by itself', async () => {
  const worlds = await openMemoryWorlds()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const world = await worlds.create({ clock: { at: START } })
  expect(vi.getTimerCount()).toBe(1)
  const before = step(world)
  const closed = world.close()
  await expect(step(world)).rejects.toThrow(WorldEndedError)
  expect(await before).toBe('done')
  await closed
  expect(vi.getTimerCount()).toBe(0)
})
