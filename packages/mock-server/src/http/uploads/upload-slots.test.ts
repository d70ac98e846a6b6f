import { expect, test } from 'vitest'
import { type UploadLimits, UploadSlots } from './upload-slots.ts'

const STAYS = new AbortController().signal
const settle = () => new Promise(setImmediate)

/** Slots whose uploads begin and end as a test says. */
const createStage = (limits: Omit<UploadLimits, 'smallBytes'> & Partial<UploadLimits>) => {
  const slots = new UploadSlots({ smallBytes: 0, ...limits })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  return {
    begun,
    run: (name: string, bytes = 1, gone = STAYS) =>
      slots.run(name.slice(0, 1), bytes, gone, () => {
        begun.push(name)
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
      }),
    end: async (name: string) => {
      ends.get(name)?.()
      await settle()
    },
  }
}

test('uploads of one caller have a bound, those that wait included, and end for the next', async () => {
  const { run, end } = createStage({ perCaller: 2, inAll: 9, bytes: 1 })
  const first = run('a1')
  void run('a2')
  expect(run('a3')).toBeNull()
  expect(run('b1')).not.toBeNull()
  await settle()
  await end('a1')
  expect(await first).toBe('a1')
  expect(run('a3')).not.toBeNull()
  expect(run('a4')).toBeNull()
})

test('uploads of all callers have a bound, and one that fails leaves its place', async () => {
  const slots = new UploadSlots({ perCaller: 9, inAll: 1, bytes: 9, smallBytes: 0 })
  const failing = slots.run('a', 1, STAYS, () => Promise.reject(new Error('broken')))
  expect(slots.run('b', 1, STAYS, async () => 1)).toBeNull()
  await expect(failing).rejects.toThrow('broken')
  expect(await slots.run('b', 1, STAYS, async () => 1)).toBe(1)
})

test('so many bytes are under way at a time, callers take turns, and a large one waits until there is room', async () => {
  const { run, end, begun } = createStage({ perCaller: 9, inAll: 9, bytes: 10 })
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1']) void run(name, name === 'b1' ? 8 : 5)
  await settle()
  expect(begun).toEqual(['a1', 'a2'])
  await end('a1')
  expect(begun).toEqual(['a1', 'a2', 'a3'])
  await end('a2')
  expect(begun).toEqual(['a1', 'a2', 'a3'])
  await end('a3')
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1'])
  await end('b1')
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'a4'])
})

test('an upload that is larger than all the room begins when it is alone', async () => {
  const { run, end, begun } = createStage({ perCaller: 9, inAll: 9, bytes: 10 })
  void run('a1', 1)
  void run('b1', 11)
  await settle()
  expect(begun).toEqual(['a1'])
  await end('a1')
  expect(begun).toEqual(['a1', 'b1'])
})

test('a small upload of a caller that has no other does not wait for room, and each further one does', async () => {
  const { run, end, begun } = createStage({ perCaller: 9, inAll: 9, bytes: 10, smallBytes: 2 })
  for (const name of ['a1', 'b1', 'b2', 'c1']) void run(name, name === 'a1' ? 10 : name === 'c1' ? 3 : 2)
  await settle()
  expect(begun).toEqual(['b1', 'a1'])
  await end('b1')
  expect(begun).toEqual(['b1', 'a1'])
  await end('a1')
  expect(begun).toEqual(['b1', 'a1', 'b2', 'c1'])
})

test('a caller that leaves before its turn is not waited for, and leaves its places', async () => {
  const { run, end, begun } = createStage({ perCaller: 1, inAll: 3, bytes: 1 })
  const gone = new AbortController()
  void run('a1')
  const left = run('b1', 1, gone.signal)
  void run('c1')
  gone.abort('left')
  await expect(left).rejects.toBe('left')
  expect(run('b2')).not.toBeNull()
  await end('a1')
  expect(begun).toEqual(['a1', 'c1'])
})
