import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getServerNowMs, noteServerDate } from './server-clock.ts'

const DEVICE = Date.parse('2026-11-20T09:30:00.700Z')

beforeEach(() => vi.useFakeTimers({ now: DEVICE }))
afterEach(() => vi.useRealTimers())

test('a device whose clock is a day late follows the server', () => {
  noteServerDate('Sat, 21 Nov 2026 09:30:00 GMT')
  vi.advanceTimersByTime(5_000)
  expect(getServerNowMs()).toBe(Date.parse('2026-11-21T09:30:05.000Z'))
})

test('a difference within what the header can tell is none', () => {
  noteServerDate('Fri, 20 Nov 2026 09:30:00 GMT')
  expect(getServerNowMs()).toBe(DEVICE)
})

test('a device that is less than two seconds late is put forward to the header: the server is never behind it', () => {
  noteServerDate('Fri, 20 Nov 2026 09:30:02 GMT')
  expect(getServerNowMs()).toBe(Date.parse('2026-11-20T09:30:02.000Z'))
})

test('a header that travelled longer than the one before does not put the clock back', () => {
  noteServerDate('Fri, 20 Nov 2026 09:31:00 GMT')
  vi.advanceTimersByTime(1_500)
  noteServerDate('Fri, 20 Nov 2026 09:31:00 GMT')
  expect(getServerNowMs()).toBe(Date.parse('2026-11-20T09:31:01.500Z'))
})

test('a device whose clock is put right is trusted again', () => {
  noteServerDate('Sat, 21 Nov 2026 09:30:00 GMT')
  noteServerDate('Fri, 20 Nov 2026 09:30:00 GMT')
  expect(getServerNowMs()).toBe(DEVICE)
})

test('a difference of two seconds and more counts', () => {
  noteServerDate('Fri, 20 Nov 2026 09:30:03 GMT')
  expect(getServerNowMs()).toBe(Date.parse('2026-11-20T09:30:03.000Z'))
})

test('a header that is missing or damaged changes nothing', () => {
  noteServerDate('Sat, 21 Nov 2026 09:30:00 GMT')
  const before = getServerNowMs()
  noteServerDate(null)
  noteServerDate('noon')
  expect(getServerNowMs()).toBe(before)
})
