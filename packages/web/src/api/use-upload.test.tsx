import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createFakeUploads, type FakeUpload } from '../testing/fake-uploads.ts'
import { loadCheck } from './check-reply.ts'
import { useUpload } from './use-upload.ts'

const picture = new File(['1234'], 'slip.png', { type: 'image/png' })

let uploads: FakeUpload[]
beforeAll(loadCheck)
beforeEach(() => {
  uploads = createFakeUploads()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = () => renderHook(() => useUpload('POST /api/wallet/slip'), { reactStrictMode: true })

test('two taps send a file once, and it tells how far it is', async () => {
  const { result } = show()
  const taps = await act(async () => [result.current.run(picture), result.current.run(picture)])
  expect(uploads).toHaveLength(1)
  await act(async () => uploads[0]?.progress(3))
  expect(result.current).toMatchObject({ running: true, sentBytes: 3 })
  await act(async () => uploads[0]?.answer(200, '{"reference":"S1"}'))
  expect(await Promise.all(taps)).toEqual([{ reply: { reference: 'S1' }, error: null }, null])
  expect(result.current.running).toBe(false)
})

test('a file that is cancelled has nothing to show, and can be sent again from its beginning', async () => {
  const { result } = show()
  const [first] = await act(async () => [result.current.run(picture)])
  await act(async () => uploads[0]?.progress(3))
  await act(async () => result.current.cancel())
  expect(await first).toBeNull()
  expect(result.current.running).toBe(false)
  await act(async () => void result.current.run(picture))
  expect(uploads).toHaveLength(2)
  expect(result.current.sentBytes).toBe(0)
})

test('a screen that goes away stops the file that it was sending', async () => {
  const { result, unmount } = show()
  const [outcome] = await act(async () => [result.current.run(picture)])
  unmount()
  expect(uploads[0]?.isAborted).toBe(true)
  expect(await outcome).toBeNull()
})

test('leaving or reloading the page asks first while a file is sent, and not before or after', async () => {
  const leave = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const { result } = show()
  expect(leave()).toBe(false)
  const [outcome] = await act(async () => [result.current.run(picture)])
  expect(leave()).toBe(true)
  await act(async () => uploads[0]?.answer(200, '{"reference":"S1"}'))
  await outcome
  expect(leave()).toBe(false)
})
