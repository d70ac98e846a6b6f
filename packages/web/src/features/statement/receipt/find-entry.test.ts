import { MAX_PAGE_LIMIT } from '@sabai/contracts/constants'
import { expect, test } from 'vitest'
import type { StatementEntry } from '../read-statement.ts'
import { entryIdOf } from '../statement-search.ts'
import { ALL_PAGES, choosePageToRead, findEntry, type PageRange } from './find-entry.ts'

const START_MS = Date.parse('2026-11-20T02:30:00Z')

/** Creates entries, newest first. After the first entry, each two have the same time, even across two pages. */
const createEntries = (count: number): StatementEntry[] =>
  Array.from({ length: count }, (_, index) => ({
    type: 'transfer',
    status: 'success',
    from: 'wallet',
    to: `GAME${index}`,
    createdAt: new Date(START_MS - Math.floor((index + 1) / 2) * 60_000).toISOString(),
    amount: index,
    sign: '-',
    relatedName: '',
  }))

/** Searches for an entry in the way the app does. Returns the entry, or null, and the pages that were read. */
const searchEntries = (entryId: string, entries: readonly StatementEntry[]) => {
  const readPages: number[] = []
  let range: PageRange = ALL_PAGES
  while (readPages.length < 100) {
    const page = choosePageToRead(range)
    readPages.push(page)
    const pageEntries = entries.slice((page - 1) * MAX_PAGE_LIMIT, page * MAX_PAGE_LIMIT)
    const result = findEntry(entryId, { entries: pageEntries, total: entries.length }, range)
    if (result === null || 'type' in result) return { foundEntry: result, readPages }
    range = result
  }
  throw new Error(`the search for ${entryId} does not end`)
}

test('every entry of a long statement is found by reading few pages, even if its neighbours have the same time', () => {
  const entries = createEntries(950)
  for (const entry of entries) {
    const { foundEntry, readPages } = searchEntries(entryIdOf(entry), entries)
    expect(foundEntry).toBe(entry)
    expect(readPages.length).toBeLessThanOrEqual(6)
  }
})

test('the search for an entry that does not exist ends after few pages, and reads no page twice', () => {
  const entries = createEntries(950)
  for (const timeMs of [START_MS + 60_000, START_MS - 30_000, START_MS - 150 * 60_000, START_MS - 10_000 * 60_000]) {
    const { foundEntry, readPages } = searchEntries(`${timeMs}-transfer-wallet-ELSEWHERE`, entries)
    expect(foundEntry).toBeNull()
    expect(new Set(readPages).size).toBe(readPages.length)
    expect(readPages.length).toBeLessThanOrEqual(6)
  }
})

test.each(['', 'transfer-wallet', '0'])('the search for the entry id %j reads no page beyond the last', (entryId) => {
  for (const count of [0, 1, 250]) {
    const { foundEntry, readPages } = searchEntries(entryId, createEntries(count))
    expect(foundEntry).toBeNull()
    expect(Math.max(...readPages)).toBeLessThanOrEqual(Math.max(1, Math.ceil(count / MAX_PAGE_LIMIT)))
  }
})
