import { expect, onTestFinished, test, vi } from 'vitest'
import { memoryWorlds, START, testWorld } from '../testing/mock.ts'
import { NotWritten } from './committer.ts'
import type { Store } from './store.ts'
import { type World, WorldEnded } from './world.ts'

const step = (world: World): Promise<string> =>
  world.command((draft, _now, signal) => {
    draft.counter += 1
    signal({ kind: 'cut', drop: '*', refuse: 0 })
    return 'done'
  })

/** What is logged as an error until the test ends. */
const logged = () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => log.mockRestore())
  return log
}

/** A disk that takes nothing. */
const fullDisk: Store = { write: () => Promise.reject(new Error('ENOSPC')), close: () => Promise.resolve() }

test('A listener that fails is logged, the others hear of the change, and the command is acknowledged', async () => {
  const world = await testWorld()
  const heard: string[] = []
  const error = new Error('a listener failed')
  world.listen(() => {
    throw error
  })
  world.listen(() => heard.push('change'))
  const log = logged()
  expect(await step(world)).toBe('done')
  expect(heard).toEqual(['change'])
  expect(log.mock.calls).toEqual([[error]])
})

test('Who fails to push what a world says is logged, the others push it, and the command is acknowledged', async () => {
  const worlds = await memoryWorlds()
  const world = await worlds.create({ clock: { at: START, frozen: true } })
  const heard: string[] = []
  const error = new Error('a hearer failed')
  worlds.hear(() => {
    throw error
  })
  worlds.hear((_world, { kind }) => heard.push(kind))
  const log = logged()
  expect(await step(world)).toBe('done')
  expect(heard).toEqual(['cut'])
  expect(log.mock.calls).toEqual([[error]])
})

test('Rate limits begin anew with a scenario that was written, and stay with one that was not', async () => {
  for (const [store, waitMs] of [
    [fullDisk, 1_000],
    [null, 0],
  ] as const) {
    const world = await testWorld({}, store)
    world.limits.count('login', START)
    await world
      .replace(({ state, story }) => ({ state: { ...state, seed: 2 }, story }))
      .catch((error: unknown) => {
        expect(error).toBeInstanceOf(NotWritten)
      })
    expect(world.limits.waitMs('login', 1, 1_000, START)).toBe(waitMs)
  }
})

test('A world lets go of its files when it ends, also where the disk refuses what it was just told', async () => {
  const close = vi.fn(() => Promise.resolve())
  const world = await testWorld({}, { ...fullDisk, close })
  // The second waits for the first, and its write is the one that the end of the world would share.
  const refused = [step(world), step(world)].map((each) => expect(each).rejects.toThrow(NotWritten))
  await world.close()
  await Promise.all(refused)
  expect(close).toHaveBeenCalledOnce()
})

test('A world that has ended takes no command, and nothing happens in it by itself', async () => {
  const worlds = await memoryWorlds()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const world = await worlds.create({ clock: { at: START } })
  expect(vi.getTimerCount()).toBe(1)
  const before = step(world)
  const closed = world.close()
  await expect(step(world)).rejects.toThrow(WorldEnded)
  expect(await before).toBe('done')
  await closed
  expect(vi.getTimerCount()).toBe(0)
})
