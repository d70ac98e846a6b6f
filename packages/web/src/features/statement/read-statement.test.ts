import { describe, expect, test } from 'vitest'
import { parsePage } from './parse-page.ts'
import { readStatement } from './read-statement.ts'

const readEntryWith = (change: object) =>
  readStatement(
    JSON.parse(
      JSON.stringify({
        total: 1,
        statements: [
          { statementType: 'transfer', from: 'wallet', to: 'ORCHID', status: 'SUCCESS', amount: 5, ...change },
        ],
      }),
    ),
  )?.entries[0]

describe('the sign of a statement entry', () => {
  test.each([
    ['a deposit has the sign plus', { statementType: 'deposit', from: 'SCB', to: 'wallet' }, '+'],
    ['a bonus has the sign plus', { statementType: 'bonus', from: '', to: 'wallet' }, '+'],
    ['a withdrawal has the sign minus', { statementType: 'withdraw', to: 'SCB' }, '-'],
    ['a transfer to a game has the sign minus', {}, '-'],
    ['a transfer from a game to the wallet has the sign plus', { from: 'ORCHID', to: 'wallet' }, '+'],
    ['a transfer between two games has no sign', { from: 'ORCHID', to: 'MEKONG' }, ''],
    ['a bonus whose turnover was reached has no sign', { statementType: 'finish_bonus' }, ''],
    ['a bonus that ended with nothing has no sign', { statementType: 'finish_bonus', status: 'FAILED', amount: 0 }, ''],
    [
      'a bonus whose turnover was not reached has the sign minus',
      { statementType: 'finish_bonus', status: 'FAILED' },
      '-',
    ],
    ['an entry of an unknown type has no sign', { statementType: 'tax' }, ''],
  ])('%s', (_, change, sign) => {
    expect(readEntryWith(change)?.sign).toBe(sign)
  })
})

describe('a statement entry', () => {
  test.each([
    ['SUCCESS', 'success'],
    ['FAILED', 'failed'],
    ['PENDING', 'inProgress'],
    [undefined, 'inProgress'],
  ])('a statement entry with the status %s is shown as %s', (status, shownStatus) => {
    expect(readEntryWith({ status })?.status).toBe(shownStatus)
  })

  test('a statement entry has the name of the related bonus, promotion, invitation, refund or prize', () => {
    expect(readEntryWith({ luckydraw: { description: 'A prize' } })?.relatedName).toBe('A prize')
    expect(readEntryWith({})?.relatedName).toBe('')
  })

  test('a statement entry with an unknown type or invalid fields is still shown', () => {
    expect(readEntryWith({ statementType: '__proto__', from: null, to: 5, amount: '7' })).toMatchObject({
      type: 'unknown',
      from: '',
      to: '',
      amount: null,
    })
  })
})

test('a broken statement entry is left out, and a reply without a readable list is read as null, and not as an empty list', () => {
  expect(readStatement(JSON.parse('{"total":3,"statements":[null,1,{}]}'))?.entries).toHaveLength(1)
  expect(readStatement(JSON.parse('{"total":3,"statements":[null,1]}'))).toBeNull()
  expect(readStatement({})).toBeNull()
})

test.each([
  [null, 1],
  ['7', 7],
  ['0', 1],
  ['-1', 1],
  ['1e3', 1],
  ['2 ', 1],
  ['9999999', 1],
])('the page %j in an address is read as page %i of the statement', (pageText, page) => {
  expect(parsePage(pageText)).toBe(page)
})
