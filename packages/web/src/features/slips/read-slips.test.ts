import { SLIP_REASONS } from '@sabai/contracts/errors'
import { describe, expect, test } from 'vitest'
import { slipReasons } from '../../texts/en/money/slip-reasons.ts'
import { readSlips, slipPageCount } from './read-slips.ts'

const readOne = (change: object) =>
  readSlips(
    JSON.parse(
      JSON.stringify({
        slips: [
          { createdAt: '2026-11-20T02:30:00.000Z', amount: 5, status: 'FAILED', note: null, reference: 'A', ...change },
        ],
      }),
    ),
  )?.slips[0]

describe('a slip', () => {
  test.each([
    ['SUCCESS', 'success'],
    ['FAILED', 'failed'],
    ['PENDING', 'processing'],
    ['constructor', 'processing'],
    [undefined, 'processing'],
  ])('a slip with the status %s is shown as %s', (status, shown) => {
    expect(readOne({ status })?.status).toBe(shown)
  })

  test.each(Object.entries(SLIP_REASONS))('a slip that failed for %s says %s', (note, reason) => {
    expect(readOne({ note })?.reason).toBe(reason)
    expect(slipReasons[reason]).toBeTruthy()
  })

  test.each(['constructor', '__proto__', 'toString', 'OTHER', '', 5, null])(
    'a slip that failed for %s, which we do not know, gives no reason',
    (note) => {
      expect(readOne({ note })?.reason).toBeNull()
    },
  )

  test.each(['SUCCESS', 'PENDING'])('a slip with the status %s has no reason for a failure', (status) => {
    expect(readOne({ status, note: 'NOT_MATCH' })?.reason).toBeNull()
  })

  test.each([0, -5, '5', null, undefined, {}])('a slip with the amount %j has none to show', (amount) => {
    expect(readOne({ amount })?.amount).toBeNull()
  })
})

test('a broken slip is left out, and a reply without a list is no empty list', () => {
  expect(readSlips(JSON.parse('{"total":3,"slips":[null,1]}'))).toEqual({ total: 3, slips: [] })
  expect(readSlips({})).toBeNull()
})

describe('the pages of slips', () => {
  const slip = readOne({})
  const full = Array.from({ length: 10 }, () => slip).flatMap((item) => (item ? [item] : []))

  test.each([
    ['as many as their number needs', { slips: full, total: 31 }, 1, 4],
    ['where the number is not known, one more while a page is full', { slips: full, total: null }, 2, 3],
    ['where the number is not known, none more after a page that is not full', { slips: [], total: null }, 2, 2],
  ])('the pages of slips are %s', (_, slipPage, page, pages) => {
    expect(slipPageCount(slipPage, page)).toBe(pages)
  })
})
