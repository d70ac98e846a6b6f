import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { formatDayTitle } from '../../../lib/format/day-title.ts'
import { useTexts } from '../../../lib/i18n/i18n.ts'
import { startAllTexts } from '../../../testing/start-all-texts.ts'
import { readStatement } from '../read-statement.ts'
import { groupByDay } from './group-by-day.ts'

/** One minute before midnight on 20 November in Bangkok. */
const NOW_MS = Date.parse('2026-11-20T16:59:00.000Z')

const titlesOf = (times: readonly unknown[]) => {
  const entries = readStatement({ total: 9, statements: times.map((createdAt) => ({ createdAt })) })?.entries ?? []
  const { t } = renderHook(useTexts).result.current
  return groupByDay(entries).map((group) => [formatDayTitle(group.day, NOW_MS, t), group.entries.length])
}

beforeEach(() => startAllTexts('en'))

test('statement entries are grouped under today, yesterday or their date, by the days in Bangkok', () => {
  const times = [
    '2026-11-20T16:58:00.000Z',
    '2026-11-19T17:00:00.000Z',
    '2026-11-19T16:59:59.000Z',
    '2026-11-18T02:00:00.000Z',
    '2025-12-31T17:00:00.000Z',
    'nonsense',
  ]
  expect(titlesOf(times)).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
    ['18 November 2026', 1],
    ['1 January 2026', 1],
    ['Date not known', 1],
  ])
})

test.each([
  ['th', '18 พฤศจิกายน 2026'],
  ['la', '18 ພະຈິກ 2026'],
] as const)('in the language %s, a day is written as %s', async (locale, title) => {
  await startAllTexts(locale)
  expect(titlesOf(['2026-11-18T02:00:00.000Z'])).toEqual([[title, 1]])
})
