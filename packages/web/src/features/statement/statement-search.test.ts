import { expect, test } from 'vitest'
import type { StatementEntry } from './read-statement.ts'
import {
  entryIdOf,
  entryTimeOf,
  formatSearch,
  matchesFilter,
  readSearch,
  STATEMENT_FILTERS,
} from './statement-search.ts'

const createEntry = (changes: Partial<StatementEntry>): StatementEntry => ({
  type: 'transfer',
  status: 'success',
  from: 'wallet',
  to: 'ORCHID',
  createdAt: '2026-11-20T02:30:00.000Z',
  amount: 100,
  sign: '-',
  relatedName: '',
  ...changes,
})

test('the query of the address of the statement has only the values that are not the default, and can be read back', () => {
  expect(formatSearch({})).toBe('?')
  expect(formatSearch({ page: 1, filter: 'all', entry: '' })).toBe('?')
  const search = { page: 3, filter: 'out', entry: '1-transfer-wallet-A&B' } as const
  expect(readSearch(new URLSearchParams(formatSearch(search)))).toEqual(search)
})

test.each(['', 'page=0&show=everything', 'page=-1', 'page=1.5', 'page=1000001', 'page=two'])(
  'invalid values in the query %j count as missing',
  (query) => {
    expect(readSearch(new URLSearchParams(query))).toEqual({ page: 1, filter: 'all', entry: '' })
  },
)

test.each([
  [{ type: 'deposit', sign: '+' }, ['all', 'in']],
  [{ type: 'withdraw', sign: '-' }, ['all', 'out']],
  [{ type: 'transfer', sign: '+' }, ['all', 'games']],
  [{ type: 'transfer', sign: '-' }, ['all', 'games']],
  [{ type: 'transfer', sign: '' }, ['all', 'games']],
  [{ type: 'finish_bonus', sign: '-' }, ['all', 'out']],
  [{ type: 'finish_bonus', sign: '' }, ['all']],
  [{ type: 'unknown', sign: '' }, ['all']],
] as const)('the entry %j is shown by the filters %j', (changes, filters) => {
  expect(STATEMENT_FILTERS.filter((filter) => matchesFilter(createEntry(changes), filter))).toEqual(filters)
})

test('the id of an entry contains its time, and differs for another type or account', () => {
  const id = entryIdOf(createEntry({}))
  expect(entryTimeOf(id)).toBe(Date.parse('2026-11-20T02:30:00Z'))
  const otherIds = [{ type: 'deposit' }, { from: 'JASMINE' }, { to: 'JASMINE' }] as const
  expect(new Set([id, ...otherIds.map((changes) => entryIdOf(createEntry(changes)))]).size).toBe(4)
  expect(entryIdOf(createEntry({ createdAt: 'soon' }))).toBe('')
})
