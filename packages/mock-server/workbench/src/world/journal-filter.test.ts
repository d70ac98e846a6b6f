import { describe, expect, test } from 'vitest'
import type { Entry } from '../control/journal-follower.ts'
import { EVERYTHING, type Filter, filtered } from './journal-filter.ts'

const entry = (number: number, more: Partial<Entry>): Entry => ({
  number,
  at: '2026-11-20T02:30:00.000Z',
  route: 'GET /api/wallet',
  realtime: false,
  method: 'GET',
  path: '/api/wallet',
  member: 'SB1',
  input: {},
  status: 200,
  reply: {},
  why: 'answered by the domain',
  rule: null,
  passedOver: [],
  delivered: 'whole',
  breach: null,
  notes: [],
  ...more,
})

const ENTRIES = [
  entry(1, {}),
  entry(2, { status: 400, reply: { message: 'TRANSFER_FAIL' }, path: '/api/wallet/transfer', method: 'POST' }),
  entry(3, { member: null, input: { body: { name: 'สมชาย' } } }),
  entry(4, { status: 500, breach: 'the reply has no amount' }),
  entry(5, { rule: { scenario: 'x', number: 1, effect: 'is slow' } }),
]

const numbers = (filter: Partial<Filter>) => filtered(ENTRIES, { ...EVERYTHING, ...filter }).map(({ number }) => number)

describe('the filter of the journal', () => {
  test('shows everything, newest first', () => {
    expect(numbers({})).toEqual([5, 4, 3, 2, 1])
  })

  test.each([
    ['post /api/wallet/transfer', [2]],
    ['transfer_fail', [2]],
    ['สมชาย', [3]],
    ['400 transfer', [2]],
    ['nothing of that', []],
  ])('finds "%s" in what was asked and answered', (words, found) => {
    expect(numbers({ words })).toEqual(found)
  })

  test('tells good replies, refusals, rules and what is wrong apart', () => {
    expect(numbers({ outcome: 'good' })).toEqual([5, 3, 1])
    expect(numbers({ outcome: 'refused' })).toEqual([4, 2])
    expect(numbers({ outcome: 'rule' })).toEqual([5])
    expect(numbers({ outcome: 'wrong' })).toEqual([4])
  })

  test('shows the calls of one member alone', () => {
    expect(numbers({ member: 'SB1' })).toEqual([5, 4, 2, 1])
  })
})
