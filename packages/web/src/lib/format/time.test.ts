import { renderHook } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { startAllTexts } from '../../testing/start-all-texts.ts'
import { chooseLocale, useTexts } from '../i18n/i18n.ts'
import { formatDateTime, formatDay, formatTimeAgo } from './time.ts'

const NOW_MS = Date.parse('2026-11-20T09:30:00.000Z')
const DAY_SECONDS = 86_400

const formatAgoIn = async (locale: 'th' | 'la' | 'en', seconds: number): Promise<string> => {
  await startAllTexts(locale)
  const { result } = renderHook(useTexts)
  return formatTimeAgo(new Date(NOW_MS - seconds * 1000).toISOString(), NOW_MS, result.current.t)
}

afterEach(() => vi.unstubAllEnvs())

test('times are shown in Bangkok time, with the Gregorian year', () => {
  expect(formatDateTime('2026-11-20T17:30:05.000Z')).toBe('21/11/2026 00:30:05')
  expect(formatDateTime('9999-12-31T00:00:00.000Z')).toBe('31/12/9999 07:00:00')
  expect(formatDay(Date.parse('2026-11-20T16:59:59.000Z'))).toBe('2026-11-20')
  expect(formatDay(Date.parse('2026-11-20T17:00:00.000Z'))).toBe('2026-11-21')
})

test.each(['Europe/Berlin', 'America/New_York'])(
  'on a device in the time zone %s, times are shown in Bangkok time all year',
  (zone) => {
    vi.stubEnv('TZ', zone)
    expect(new Date(0).getTimezoneOffset()).not.toBe(0)
    for (let hour = 0; hour < 365 * 24; hour += 1) {
      const time = new Date(Date.UTC(2026, 0, 1, hour))
      const [day, clock] = new Date(time.getTime() + 7 * 3_600_000).toISOString().split('T')
      expect(formatDateTime(time.toISOString())).toBe(`${day?.split('-').toReversed().join('/')} ${clock?.slice(0, 8)}`)
    }
  },
)

test.each([null, undefined, '', 'soon', 5, '2026-13-45T99:99:99Z', '+275760-09-13T00:00:00.000Z'])(
  'a value that is not a time (%s) is shown as a dash',
  (value) => {
    expect(formatDateTime(value)).toBe('–')
  },
)

describe('relative times', () => {
  test.each([
    [-60, 'just now'],
    [0, 'just now'],
    [1, '1 second ago'],
    [59, '59 seconds ago'],
    [60, '1 minute ago'],
    [2 * 3_600, '2 hours ago'],
    [DAY_SECONDS, '1 day ago'],
    [30 * DAY_SECONDS, '1 month ago'],
    [364 * DAY_SECONDS, '12 months ago'],
    [365 * DAY_SECONDS, '1 year ago'],
  ])('%d seconds ago is shown as "%s"', async (seconds, text) => {
    expect(await formatAgoIn('en', seconds)).toBe(text)
  })

  test('a relative time has no plural form in Thai and Lao', async () => {
    expect(await formatAgoIn('th', 1)).toBe('1 วินาทีที่แล้ว')
    expect(await formatAgoIn('th', 2)).toBe('2 วินาทีที่แล้ว')
    expect(await formatAgoIn('la', 1)).toContain('1 ວິນາທີ')
  })

  test('the relative time of a value that is not a time is empty', async () => {
    await chooseLocale('en')
    const { result } = renderHook(useTexts)
    expect(formatTimeAgo(null, NOW_MS, result.current.t)).toBe('')
  })
})
