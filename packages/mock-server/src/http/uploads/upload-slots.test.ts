import { expect, test } from 'vitest'
import { type UploadLimits, UploadSlots } from './upload-slots.ts'

const NEVER_ABORTED = new AbortController().signal
const flushPromises = () => new Promise(setImmediate)

/** Creates upload slots. The test starts and ends each upload by its name, whose first letter is its caller. */
const createTestSlots = (limits: Omit<UploadLimits, 'smallBytes'> & Partial<UploadLimits>) => {
  const slots = new UploadSlots({ smallBytes: 0, ...limits })
  const startedUploads: string[] = []
  const ends = new Map<string, () => void>()
  return {
    startedUploads,
    run: (name: string, bytes = 1, callerGone = NEVER_ABORTED) =>
      slots.run(name.slice(0, 1), bytes, callerGone, () => {
        startedUploads.push(name)
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
      }),
    end: async (name: string) => {
      ends.get(name)?.()
      await flushPromises()
    },
  }
}

test('the uploads of one caller are limited, including those that wait, and each upload that ends makes room for another', async () => {
  const { run, end } = createTestSlots({ perCaller: 2, total: 9, bytes: 1 })
  const firstUpload = run('a1')
  void run('a2')
  expect(run('a3')).toBeNull()
  expect(run('b1')).not.toBeNull()
  await flushPromises()
  await end('a1')
  expect(await firstUpload).toBe('a1')
  expect(run('a3')).not.toBeNull()
  expect(run('a4')).toBeNull()
})

test('the uploads of all callers are limited, and an upload that fails makes room for another', async () => {
  const slots = new UploadSlots({ perCaller: 9, total: 1, bytes: 9, smallBytes: 0 })
  const failingUpload = slots.run('a', 1, NEVER_ABORTED, () => Promise.reject(new Error('broken')))
  expect(slots.run('b', 1, NEVER_ABORTED, async () => 1)).toBeNull()
  await expect(failingUpload).rejects.toThrow('broken')
  expect(await slots.run('b', 1, NEVER_ABORTED, async () => 1)).toBe(1)
})

test('the bytes in progress are limited, callers take turns, and a large upload waits until there is room', async () => {
  const { run, end, startedUploads } = createTestSlots({ perCaller: 9, total: 9, bytes: 10 })
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1']) void run(name, name === 'b1' ? 8 : 5)
  await flushPromises()
  expect(startedUploads).toEqual(['a1', 'a2'])
  await end('a1')
  expect(startedUploads).toEqual(['a1', 'a2', 'a3'])
  await end('a2')
  expect(startedUploads).toEqual(['a1', 'a2', 'a3'])
  await end('a3')
  expect(startedUploads).toEqual(['a1', 'a2', 'a3', 'b1'])
  await end('b1')
  expect(startedUploads).toEqual(['a1', 'a2', 'a3', 'b1', 'a4'])
})

test('an upload larger than the limit of bytes starts when no other upload is running', async () => {
  const { run, end, startedUploads } = createTestSlots({ perCaller: 9, total: 9, bytes: 10 })
  void run('a1', 1)
  void run('b1', 11)
  await flushPromises()
  expect(startedUploads).toEqual(['a1'])
  await end('a1')
  expect(startedUploads).toEqual(['a1', 'b1'])
})

test('a small upload does not wait for room if its caller has no other upload, but each further upload does', async () => {
  const { run, end, startedUploads } = createTestSlots({ perCaller: 9, total: 9, bytes: 10, smallBytes: 2 })
  for (const name of ['a1', 'b1', 'b2', 'c1']) void run(name, name === 'a1' ? 10 : name === 'c1' ? 3 : 2)
  await flushPromises()
  expect(startedUploads).toEqual(['b1', 'a1'])
  await end('b1')
  expect(startedUploads).toEqual(['b1', 'a1'])
  await end('a1')
  expect(startedUploads).toEqual(['b1', 'a1', 'b2', 'c1'])
})

test('a caller that disconnects before its turn is skipped and frees its slot', async () => {
  const { run, end, startedUploads } = createTestSlots({ perCaller: 1, total: 3, bytes: 1 })
  const caller = new AbortController()
  void run('a1')
  const leavingUpload = run('b1', 1, caller.signal)
  void run('c1')
  caller.abort('left')
  await expect(leavingUpload).rejects.toBe('left')
  expect(run('b2')).not.toBeNull()
  await end('a1')
  expect(startedUploads).toEqual(['a1', 'c1'])
})
