import { expect, onTestFinished, test, vi } from 'vitest'
import { scheduleScripted } from '../domain/due-queue.ts'
import { createTestWorld, openMemoryWorlds, START } from '../testing/test-worlds.ts'
import { WorldEndedError } from './absence/world-ended-error.ts'
import { WriteFailedError } from './committer.ts'
import type { Store } from './store/store.ts'
import type { World } from './world.ts'

const takeStep = (world: World): Promise<string> =>
  world.run((draft, _now, { push }) => {
    draft.counter += 1
    push({ kind: 'cut', drop: '*', refuse: 0 })
    return 'done'
  })

/** Records calls of `console.error` until the current test ends. */
const recordErrors = () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => log.mockRestore())
  return log
}

/** A store on a disk that refuses every write. */
const FULL_DISK: Store = { write: () => Promise.reject(new Error('ENOSPC')), close: () => Promise.resolve() }

test('an error of a listener is logged, while the other listeners are called and the command is acknowledged', async () => {
  const world = await createTestWorld()
  const pushes: string[] = []
  const error = new Error('a listener failed')
  world.listen(() => {
    throw error
  })
  world.listen(() => pushes.push('change'))
  const log = recordErrors()
  expect(await takeStep(world)).toBe('done')
  expect(pushes).toEqual(['change'])
  expect(log.mock.calls).toEqual([[error]])
})

test('an error of a push listener is logged, while the other listeners are called and the command is acknowledged', async () => {
  const worlds = await openMemoryWorlds()
  const world = await worlds.create({ clock: { at: START, frozen: true } })
  const pushes: string[] = []
  const error = new Error('a push listener failed')
  worlds.onPush(() => {
    throw error
  })
  worlds.onPush((_world, { kind }) => pushes.push(kind))
  const log = recordErrors()
  expect(await takeStep(world)).toBe('done')
  expect(pushes).toEqual(['cut'])
  expect(log.mock.calls).toEqual([[error]])
})

test('replacing the state resets the rate limits, unless the write fails', async () => {
  for (const [store, waitMs] of [
    [FULL_DISK, 1_000],
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

test('a world closes its store when it ends, even while writes fail', async () => {
  const close = vi.fn(() => Promise.resolve())
  const world = await createTestWorld({}, { ...FULL_DISK, close })
  // The second command waits for the write of the first. `close` adds a step of its own, which shares the second write
  // and fails with it.
  const refusals = [takeStep(world), takeStep(world)].map((each) => expect(each).rejects.toThrow(WriteFailedError))
  await world.close()
  await Promise.all(refusals)
  expect(close).toHaveBeenCalledOnce()
})

test('a world that has ended refuses commands and runs no scheduled events', async () => {
  const worlds = await openMemoryWorlds()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const world = await worlds.create({ clock: { at: START } })
  expect(vi.getTimerCount()).toBe(1)
  const firstStep = takeStep(world)
  const closing = world.close()
  await expect(takeStep(world)).rejects.toThrow(WorldEndedError)
  expect(await firstStep).toBe('done')
  await closing
  expect(vi.getTimerCount()).toBe(0)
})

test('after the clock was advanced, a scheduled event still runs at its time, even if no call arrives', async () => {
  vi.useFakeTimers({ now: START, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const worlds = await openMemoryWorlds(() => Date.now())
  const world = await worlds.create({ clock: { at: START } })
  const [event] = world.state.scheduledEvents
  if (!event) throw new Error('the world has no scheduled event')
  await world.setClock({ advanceMs: event.at - START - 1_000 })
  await vi.advanceTimersByTimeAsync(999)
  expect(world.state.scheduledEvents).toContain(event)
  await vi.advanceTimersByTimeAsync(1)
  expect(world.state.scheduledEvents).not.toContain(event)
})

test('the push of an event that falls due just before the state is replaced is sent', async () => {
  let now = START
  const worlds = await openMemoryWorlds(() => now)
  const world = await worlds.create({ clock: { at: START } })
  const pushes: string[] = []
  worlds.onPush((_world, { kind }) => pushes.push(kind))
  const step = { at: '1s', socket: { drop: '*' } }
  await world.run((draft) => scheduleScripted(draft, START + 1_000, { scenario: 'test', number: 1, step }))
  now += 1_000
  await world.replace(({ state, recording }) => ({ state: { ...state, seed: 2 }, recording }))
  expect(pushes).toEqual(['cut'])
  expect(world.state.seed).toBe(2)
})
