import { describe, expect, test } from 'vitest'
import { parsePage } from './parse-page.ts'
import { readStatement } from './read-statement.ts'

const readOne = (change: object) =>
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

describe('the sign of an entry', () => {
  test.each([
    ['a deposit came in', { statementType: 'deposit', from: 'SCB', to: 'wallet' }, '+'],
    ['a bonus came in', { statementType: 'bonus', from: '', to: 'wallet' }, '+'],
    ['a withdrawal went out', { statementType: 'withdraw', to: 'SCB' }, '-'],
    ['money sent to a game left the wallet', {}, '-'],
    ['money from a game came into the wallet', { from: 'ORCHID', to: 'wallet' }, '+'],
    ['money between two games stayed', { from: 'ORCHID', to: 'MEKONG' }, ''],
    ['a bonus that was met took nothing', { statementType: 'finish_bonus' }, ''],
    [
      'a bonus that ended with nothing took nothing',
      { statementType: 'finish_bonus', status: 'FAILED', amount: 0 },
      '',
    ],
    ['a bonus that was not met took money', { statementType: 'finish_bonus', status: 'FAILED' }, '-'],
    ['what we do not know has no sign', { statementType: 'tax' }, ''],
  ])('%s', (_, change, sign) => {
    expect(readOne(change)?.sign).toBe(sign)
  })
})

describe('an entry', () => {
  test.each([
    ['SUCCESS', 'success'],
    ['FAILED', 'failed'],
    ['PENDING', 'inProgress'],
    [undefined, 'inProgress'],
  ])('an entry with the status %s is shown as %s', (status, shown) => {
    expect(readOne({ status })?.status).toBe(shown)
  })

  test('an entry tells the bonus, promotion, invitation, refund or prize that it belongs to', () => {
    expect(readOne({ luckydraw: { description: 'A prize' } })?.related).toBe('A prize')
    expect(readOne({})?.related).toBe('')
  })

  test('an entry of an unknown type, or with hostile words, is still shown', () => {
    expect(readOne({ statementType: '__proto__', from: null, to: 5, amount: '7' })).toMatchObject({
      type: 'unknown',
      from: '',
      to: '',
      amount: null,
    })
  })
})

test('a broken item is left out, and a reply without a list is no empty list', () => {
  expect(readStatement(JSON.parse('{"total":3,"statements":[null,1]}'))).toEqual({ total: 3, entries: [] })
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
])('an address with the page %j shows page %i', (given, page) => {
  expect(parsePage(given)).toBe(page)
})
