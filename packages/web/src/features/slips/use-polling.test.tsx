import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDeferred } from '../../testing/fake-back-end.ts'
import { usePolling } from './use-polling.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const startPolling = (poll: () => Promise<unknown> = () => Promise.resolve()) => {
  const pollTimesMs: number[] = []
  const startedAtMs = Date.now()
  const { rerender, unmount } = renderHook(
    ({ enabled }) =>
      usePolling(enabled, () => {
        pollTimesMs.push(Date.now() - startedAtMs)
        return poll()
      }),
    { initialProps: { enabled: true } },
  )
  return { pollTimesMs, rerender, unmount }
}
const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('slips are polled after three seconds, and then at intervals that grow to fifteen seconds', async () => {
  const { pollTimesMs } = startPolling()
  await advanceTime(75_000)
  const intervals = pollTimesMs.map((timeMs, index) => Math.round(timeMs - (pollTimesMs[index - 1] ?? 0)))
  expect(intervals).toEqual([3_000, 3_750, 4_687, 5_859, 7_324, 9_155, 11_444, 14_305, 15_000])
})

test('while the page is hidden, slips are not polled, and the interval does not grow', async () => {
  const visibilityState = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const { pollTimesMs } = startPolling()
  await advanceTime(31_000)
  expect(pollTimesMs).toEqual([])
  visibilityState.mockReturnValue('visible')
  await advanceTime(2_000)
  expect(pollTimesMs).toEqual([33_000])
})

test('slips are not polled again before the last reply has arrived, and not after polling has ended', async () => {
  const reply = createDeferred<void>()
  const { pollTimesMs, unmount } = startPolling(() => reply.promise)
  await advanceTime(60_000)
  expect(pollTimesMs).toHaveLength(1)
  unmount()
  reply.resolve()
  await advanceTime(60_000)
  expect(pollTimesMs).toHaveLength(1)
  const secondPolling = startPolling()
  secondPolling.rerender({ enabled: false })
  await advanceTime(60_000)
  expect(secondPolling.pollTimesMs).toEqual([])
})
