import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createFakeUploads, type FakeUpload } from '../testing/fake-uploads.ts'
import { loadValidator } from './check-reply.ts'
import { useUpload } from './use-upload.ts'

const picture = new File(['1234'], 'slip.png', { type: 'image/png' })

let uploads: FakeUpload[]
beforeAll(loadValidator)
beforeEach(() => {
  uploads = createFakeUploads()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const renderUpload = () => renderHook(() => useUpload('POST /api/wallet/slip'), { reactStrictMode: true })

test('two taps send a file once, and the progress is reported', async () => {
  const { result } = renderUpload()
  const tapOutcomes = await act(async () => [result.current.run(picture), result.current.run(picture)])
  expect(uploads).toHaveLength(1)
  await act(async () => uploads[0]?.reportProgress(3))
  expect(result.current).toMatchObject({ isRunning: true, sentBytes: 3 })
  await act(async () => uploads[0]?.answer(200, '{"reference":"S1"}'))
  expect(await Promise.all(tapOutcomes)).toEqual([{ reply: { reference: 'S1' }, error: null }, null])
  expect(result.current.isRunning).toBe(false)
})

test('a cancelled upload has no outcome to show, and can be sent again from the start', async () => {
  const { result } = renderUpload()
  const [firstOutcome] = await act(async () => [result.current.run(picture)])
  await act(async () => uploads[0]?.reportProgress(3))
  await act(async () => result.current.cancel())
  expect(await firstOutcome).toBeNull()
  expect(result.current.isRunning).toBe(false)
  await act(async () => void result.current.run(picture))
  expect(uploads).toHaveLength(2)
  expect(result.current.sentBytes).toBe(0)
})

test('unmounting the screen cancels its upload', async () => {
  const { result, unmount } = renderUpload()
  const [outcome] = await act(async () => [result.current.run(picture)])
  unmount()
  expect(uploads[0]?.isAborted).toBe(true)
  expect(await outcome).toBeNull()
})

test('leaving or reloading the page asks for confirmation only while a file is being sent', async () => {
  const asksForConfirmation = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const { result } = renderUpload()
  expect(asksForConfirmation()).toBe(false)
  const [outcome] = await act(async () => [result.current.run(picture)])
  expect(asksForConfirmation()).toBe(true)
  await act(async () => uploads[0]?.answer(200, '{"reference":"S1"}'))
  await outcome
  expect(asksForConfirmation()).toBe(false)
})
