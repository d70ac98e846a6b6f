import { describe, expect, test } from 'vitest'
import { createEntry } from '../../testing/create-entry.ts'
import { filterEntries, type JournalFilter, listRules, NO_JOURNAL_FILTER } from './journal-filter.ts'

const ENTRIES = [
  createEntry(1, {}),
  createEntry(2, { status: 400, reply: { message: 'TRANSFER_FAIL' }, path: '/api/wallet/transfer', method: 'POST' }),
  createEntry(3, { member: null, input: { body: { name: 'สมชาย' } } }),
  createEntry(4, { status: 500, violation: 'the reply has no amount' }),
  createEntry(5, { rule: { scenario: 'x', number: 1, effect: 'is slow' } }),
]
const WAITING_ENTRY = createEntry(6, {
  status: 0,
  answeredAt: null,
  rule: { scenario: 'x', number: 2, effect: 'holds' },
})
const MARK_ENTRY = createEntry(7, { route: null, member: null, mark: 'From here' })

const filterNumbers = (filter: Partial<JournalFilter>) =>
  filterEntries(ENTRIES, { ...NO_JOURNAL_FILTER, ...filter }).map(({ number }) => number)

describe('the filter of the journal', () => {
  test('the empty journal filter shows every entry, newest first', () => {
    expect(filterNumbers({})).toEqual([5, 4, 3, 2, 1])
  })

  test.each([
    ['post /api/wallet/transfer', [2]],
    ['transfer_fail', [2]],
    ['สมชาย', [3]],
    ['400 transfer', [2]],
    ['nothing of that', []],
  ])('the journal search "%s" finds the entries whose request or reply has all of its words', (words, numbers) => {
    expect(filterNumbers({ words })).toEqual(numbers)
  })

  test('the outcome filter of the journal shows only successes, only refusals and failures, only answers by rules, or only violations', () => {
    expect(filterNumbers({ outcome: 'good' })).toEqual([5, 3, 1])
    expect(filterNumbers({ outcome: 'refused' })).toEqual([4, 2])
    expect(filterNumbers({ outcome: 'rule' })).toEqual([5])
    expect(filterNumbers({ outcome: 'wrong' })).toEqual([4])
    const notedEntry = createEntry(8, { notes: ['a header is missing'] })
    expect(filterEntries([notedEntry], { ...NO_JOURNAL_FILTER, outcome: 'wrong' })).toEqual([notedEntry])
  })

  test('a waiting call does not count as a success, and the rule filter shows only the calls that one rule answered or slowed', () => {
    const entries = [...ENTRIES, WAITING_ENTRY]
    const filter = (change: Partial<JournalFilter>) =>
      filterEntries(entries, { ...NO_JOURNAL_FILTER, ...change }).map(({ number }) => number)
    expect([filter({ outcome: 'good' }), filter({ outcome: 'waits' })]).toEqual([[5, 3, 1], [6]])
    expect(listRules(entries)).toEqual(['rule 1 of x', 'rule 2 of x'])
    expect(filter({ rule: 'rule 2 of x' })).toEqual([6])
  })

  test('a filter of the journal keeps all marks, between the calls that it shows', () => {
    const filter: JournalFilter = { ...NO_JOURNAL_FILTER, member: 'SB1', outcome: 'wrong' }
    expect(filterEntries([...ENTRIES, MARK_ENTRY], filter).map(({ number }) => number)).toEqual([7, 4])
  })

  test('the member filter of the journal shows only the calls of the chosen member', () => {
    expect(filterNumbers({ member: 'SB1' })).toEqual([5, 4, 2, 1])
  })
})
