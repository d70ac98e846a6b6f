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
  const polls: number[] = []
  const startedAtMs = Date.now()
  const { rerender, unmount } = renderHook(
    ({ enabled }) =>
      usePolling(enabled, () => {
        polls.push(Date.now() - startedAtMs)
        return poll()
      }),
    { initialProps: { enabled: true } },
  )
  return { polls, rerender, unmount }
}
const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('slips are polled after three seconds, and then at intervals that grow to fifteen seconds', async () => {
  const { polls } = startPolling()
  await advance(75_000)
  const intervals = polls.map((at, index) => Math.round(at - (polls[index - 1] ?? 0)))
  expect(intervals).toEqual([3_000, 3_750, 4_687, 5_859, 7_324, 9_155, 11_444, 14_305, 15_000])
})

test('while the page is hidden, slips are not polled, and the interval does not grow', async () => {
  const visibilityState = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const { polls } = startPolling()
  await advance(31_000)
  expect(polls).toEqual([])
  visibilityState.mockReturnValue('visible')
  await advance(2_000)
  expect(polls).toEqual([33_000])
})

test('slips are not polled again before the last reply, nor after polling has ended', async () => {
  const reply = createDeferred<void>()
  const { polls, unmount } = startPolling(() => reply.promise)
  await advance(60_000)
  expect(polls).toHaveLength(1)
  unmount()
  reply.resolve()
  await advance(60_000)
  expect(polls).toHaveLength(1)
  const secondPolling = startPolling()
  secondPolling.rerender({ enabled: false })
  await advance(60_000)
  expect(secondPolling.polls).toEqual([])
})
