import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useCountUpOnArrival } from './use-count-up-on-arrival.ts'

const FRAME_MS = 16
const vibrate = vi.fn(() => true)

interface Device {
  readonly hasReducedMotion?: boolean
  readonly canVibrate?: boolean
  readonly hasBeenTapped?: boolean
}

const simulateDevice = ({ hasReducedMotion = false, canVibrate = true, hasBeenTapped = true }: Device) => {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget() as MediaQueryList, {
      matches: hasReducedMotion && media === '(prefers-reduced-motion: reduce)',
      media,
    }),
  )
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: hasBeenTapped }, ...(canVibrate && { vibrate }) })
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vibrate.mockClear()
})

const renderArrival = (amount: number | null) =>
  renderHook((newAmount: number | null) => useCountUpOnArrival(newAmount), { initialProps: amount })
const advanceFrames = (count: number) => act(async () => vi.advanceTimersByTime(count * FRAME_MS))

test('an amount that has arrived counts up from zero for 600 ms, first fast and then slowly, and the device vibrates once', async () => {
  simulateDevice({})
  const { result, rerender } = renderArrival(800)
  expect(result.current).toBe(0)
  await advanceFrames(15)
  // After two fifths of the time, 1 - (3 / 5) ** 3 of the amount is counted.
  expect(result.current).toBeCloseTo(800 * (98 / 125), 5)
  await advanceFrames(22)
  expect(result.current).toBeLessThan(800)
  await advanceFrames(1)
  expect(result.current).toBe(800)
  rerender(900)
  expect(vibrate.mock.calls).toEqual([[40]])
})

test('with reduced motion, an amount that has arrived is shown at once, and the device does not vibrate', () => {
  simulateDevice({ hasReducedMotion: true })
  expect(renderArrival(800).result.current).toBe(800)
  expect(vi.getTimerCount()).toBe(0)
  expect(vibrate).not.toHaveBeenCalled()
})

test('an amount that has arrived counts up without a vibration if the device cannot vibrate, or if the page has not been tapped yet', async () => {
  for (const device of [{ canVibrate: false }, { hasBeenTapped: false }]) {
    simulateDevice(device)
    const { result } = renderArrival(800)
    expect(result.current).toBe(0)
    await advanceFrames(38)
    expect(result.current).toBe(800)
    expect(vibrate).not.toHaveBeenCalled()
    cleanup()
  }
})

test('if it is unknown how much has arrived, nothing counts, and the device vibrates all the same', () => {
  simulateDevice({})
  expect(renderArrival(null).result.current).toBeNull()
  expect(vi.getTimerCount()).toBe(0)
  expect(vibrate).toHaveBeenCalledOnce()
})
