import { renderHook } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { chooseLocale, startTexts, useTexts } from '../i18n/i18n.ts'
import { formatDateTime, formatTimeAgo } from './time.ts'

const NOW = Date.parse('2026-11-20T09:30:00.000Z')
const DAY_SECONDS = 86_400

const formatAgoIn = async (locale: 'th' | 'la' | 'en', seconds: number): Promise<string> => {
  await startTexts(locale)
  const { result } = renderHook(useTexts)
  return formatTimeAgo(new Date(NOW - seconds * 1000).toISOString(), NOW, result.current.t)
}

test('times are shown in Bangkok, with the Gregorian year', () => {
  expect(formatDateTime('2026-11-20T17:30:05.000Z')).toBe('21/11/2026 00:30:05')
})

test.each([null, undefined, '', 'soon', 5])('what is no time (%s) is a dash', (value) => {
  expect(formatDateTime(value)).toBe('–')
})

describe('time ago', () => {
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
  ])('%d seconds before now is "%s"', async (seconds, text) => {
    expect(await formatAgoIn('en', seconds)).toBe(text)
  })

  test('has no plural in Thai and Lao', async () => {
    expect(await formatAgoIn('th', 1)).toBe('1 วินาทีที่แล้ว')
    expect(await formatAgoIn('th', 2)).toBe('2 วินาทีที่แล้ว')
    expect(await formatAgoIn('la', 1)).toContain('1 ວິນາທີ')
  })

  test('of what is no time is empty', async () => {
    await chooseLocale('en')
    const { result } = renderHook(useTexts)
    expect(formatTimeAgo(null, NOW, result.current.t)).toBe('')
  })
})
