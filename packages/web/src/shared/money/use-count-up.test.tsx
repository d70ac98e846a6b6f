import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useCountUp } from './use-count-up.ts'

const FRAME_MS = 16

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] })
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget() as MediaQueryList, { matches: false, media }),
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const renderCountUp = (value: number | null) =>
  renderHook((newValue: number | null) => useCountUp(newValue), { initialProps: value })
const advanceFrames = (count: number) => act(async () => vi.advanceTimersByTime(count * FRAME_MS))

test('an amount counts for 240 ms, first fast and then slowly, in either direction', async () => {
  const { result, rerender } = renderCountUp(100)
  expect(result.current).toBe(100)
  rerender(300)
  expect(result.current).toBe(100)
  await advanceFrames(5)
  // After a third of the time, 1 - (2 / 3) ** 3 of the difference is counted.
  expect(result.current).toBeCloseTo(100 + 200 * (19 / 27), 5)
  await advanceFrames(9)
  expect(result.current).toBeLessThan(300)
  await advanceFrames(1)
  expect(result.current).toBe(300)
  rerender(60)
  await advanceFrames(5)
  expect(result.current).toBeCloseTo(300 - 240 * (19 / 27), 5)
})

test('when an amount changes while it is counting, it counts on to the new amount from the value that is shown', async () => {
  const { result, rerender, unmount } = renderCountUp(100)
  rerender(300)
  await advanceFrames(5)
  const shownValue = result.current
  rerender(1_000)
  expect(result.current).toBe(shownValue)
  await advanceFrames(15)
  expect(result.current).toBe(1_000)
  expect(vi.getTimerCount()).toBe(0)
  rerender(2_000)
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})

test('a known amount is returned at once if the amount was unknown before, and null is returned at once when it becomes unknown', async () => {
  const { result, rerender } = renderCountUp(null)
  expect(result.current).toBeNull()
  rerender(100)
  expect(result.current).toBe(100)
  rerender(null)
  rerender(100)
  expect(vi.getTimerCount()).toBe(0)
  rerender(200)
  await advanceFrames(5)
  rerender(null)
  expect(result.current).toBeNull()
  expect(vi.getTimerCount()).toBe(0)
})
