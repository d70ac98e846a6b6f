import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getServerNowMs, noteServerDate } from './server-clock.ts'

const DEVICE_TIME_MS = Date.parse('2026-11-20T09:30:00.700Z')

beforeEach(() => vi.useFakeTimers({ now: DEVICE_TIME_MS }))
afterEach(() => vi.useRealTimers())

test('on a device whose clock is a day slow, the server time follows the Date header', () => {
  noteServerDate('Sat, 21 Nov 2026 09:30:00 GMT')
  vi.advanceTimersByTime(5_000)
  expect(getServerNowMs()).toBe(Date.parse('2026-11-21T09:30:05.000Z'))
})

test('a difference smaller than the precision of the Date header is ignored', () => {
  noteServerDate('Fri, 20 Nov 2026 09:30:00 GMT')
  expect(getServerNowMs()).toBe(DEVICE_TIME_MS)
})

test('if a Date header is up to two seconds ahead of the device’s clock, the server time moves forward to the header, because the server time is never before it', () => {
  noteServerDate('Fri, 20 Nov 2026 09:30:02 GMT')
  expect(getServerNowMs()).toBe(Date.parse('2026-11-20T09:30:02.000Z'))
})

test('a Date header that took longer to arrive than the previous one does not move the time back', () => {
  noteServerDate('Fri, 20 Nov 2026 09:31:00 GMT')
  vi.advanceTimersByTime(1_500)
  noteServerDate('Fri, 20 Nov 2026 09:31:00 GMT')
  expect(getServerNowMs()).toBe(Date.parse('2026-11-20T09:31:01.500Z'))
})

test('when the device’s clock has been corrected, the server time is the device’s clock again', () => {
  noteServerDate('Sat, 21 Nov 2026 09:30:00 GMT')
  noteServerDate('Fri, 20 Nov 2026 09:30:00 GMT')
  expect(getServerNowMs()).toBe(DEVICE_TIME_MS)
})

test('a difference of two seconds or more is applied', () => {
  noteServerDate('Fri, 20 Nov 2026 09:30:03 GMT')
  expect(getServerNowMs()).toBe(Date.parse('2026-11-20T09:30:03.000Z'))
})

test('a missing or malformed Date header changes nothing', () => {
  noteServerDate('Sat, 21 Nov 2026 09:30:00 GMT')
  const timeBefore = getServerNowMs()
  noteServerDate(null)
  noteServerDate('noon')
  expect(getServerNowMs()).toBe(timeBefore)
})
