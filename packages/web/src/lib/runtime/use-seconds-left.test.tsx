import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteServerDate } from './server-clock.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

const NOW_MS = Date.parse('2026-11-20T09:30:00.000Z')

beforeEach(() => void vi.useFakeTimers({ now: NOW_MS }))
afterEach(() => {
  cleanup()
  noteServerDate(new Date(Date.now()).toUTCString())
  vi.useRealTimers()
})

const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('a countdown stops at zero', async () => {
  const { result } = renderHook(() => useSecondsLeft(NOW_MS + 3_000))
  expect(result.current).toBe(3)
  await advanceTime(1_000)
  expect(result.current).toBe(2)
  await advanceTime(10_000)
  expect(result.current).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
})

test('a countdown reaches zero at its end, and not in the second before its end', async () => {
  const { result } = renderHook(() => useSecondsLeft(NOW_MS + 1_500))
  await advanceTime(1_000)
  expect(result.current).toBe(1)
  await advanceTime(1_000)
  expect(result.current).toBe(0)
})

test('after a phone was suspended, a countdown shows the right value at once', async () => {
  const { result } = renderHook(() => useSecondsLeft(NOW_MS + 60_000))
  vi.setSystemTime(NOW_MS + 50_000)
  await advanceTime(1_000)
  expect(result.current).toBe(9)
})

test("a countdown follows the server's clock, however wrong the device's clock is", () => {
  noteServerDate(new Date(NOW_MS + 86_400_000).toUTCString())
  const { result } = renderHook(() => useSecondsLeft(NOW_MS + 86_400_000 + 60_000))
  expect(result.current).toBe(60)
})

test('a countdown restarts when its target changes', async () => {
  const { result, rerender } = renderHook(({ until }) => useSecondsLeft(until), { initialProps: { until: NOW_MS } })
  expect(result.current).toBe(0)
  rerender({ until: NOW_MS + 60_000 })
  await advanceTime(0)
  expect(result.current).toBe(60)
})
