import { SLIP_REASONS } from '@sabai/contracts/errors'
import { describe, expect, test } from 'vitest'
import { slipReasons } from '../../texts/en/money/slip-reasons.ts'
import { countSlipPages, readSlips } from './read-slips.ts'

const readSlipWith = (change: object) =>
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
  test('a slip is read with its reference, time, amount and link, and a broken reference, time or link is read as an empty text', () => {
    const expectedSlip = {
      reference: 'A',
      createdAt: '2026-11-20T02:30:00.000Z',
      amount: 5,
      status: 'failed',
      reason: null,
    }
    expect(readSlipWith({ link: '/media/slips/A' })).toEqual({ ...expectedSlip, link: '/media/slips/A' })
    expect(readSlipWith({ reference: 5, createdAt: null, link: {} })).toEqual({
      ...expectedSlip,
      reference: '',
      createdAt: '',
      link: '',
    })
  })

  test.each([
    ['SUCCESS', 'success'],
    ['FAILED', 'failed'],
    ['PENDING', 'processing'],
    ['constructor', 'processing'],
    [undefined, 'processing'],
  ])('a slip with the status %s is shown as %s', (status, shownStatus) => {
    expect(readSlipWith({ status })?.status).toBe(shownStatus)
  })

  test.each(Object.entries(SLIP_REASONS))('a slip that failed with the note %s shows the reason %s', (note, reason) => {
    expect(readSlipWith({ note })?.reason).toBe(reason)
    expect(slipReasons[reason]).toBeTruthy()
  })

  test.each(['constructor', '__proto__', 'toString', 'OTHER', '', 5, null])(
    'a slip that failed with the unknown note %s shows no reason',
    (note) => {
      expect(readSlipWith({ note })?.reason).toBeNull()
    },
  )

  test.each(['SUCCESS', 'PENDING'])('a slip with the status %s shows no reason for a failure', (status) => {
    expect(readSlipWith({ status, note: 'NOT_MATCH' })?.reason).toBeNull()
  })

  test.each([0, -5, '5', null, undefined, {}])('a slip with the amount %j shows no amount', (amount) => {
    expect(readSlipWith({ amount })?.amount).toBeNull()
  })
})

test('a broken slip is left out, and a reply without a readable list is read as null, and not as an empty list', () => {
  expect(readSlips(JSON.parse('{"total":3,"slips":[null,1,{}]}'))?.slips).toHaveLength(1)
  expect(readSlips(JSON.parse('{"total":3,"slips":[null,1]}'))).toBeNull()
  expect(readSlips({})).toBeNull()
})

test.each([
  [3, 3],
  [0, 0],
  [-1, null],
  ['3', null],
  [undefined, null],
])('the total %j of a list of slips is read as %j', (total, expectedTotal) => {
  expect(readSlips({ slips: [], total })?.total).toBe(expectedTotal)
})

describe('the pages of slips', () => {
  const slip = readSlipWith({})
  const fullPage = Array.from({ length: 10 }, () => slip).flatMap((item) => (item ? [item] : []))

  test.each([
    ['the number needed for their total', { slips: fullPage, total: 31 }, 1, 4],
    ['one more than the current page if it is full and the total is unknown', { slips: fullPage, total: null }, 2, 3],
    ['the current page if it is not full and the total is unknown', { slips: [], total: null }, 2, 2],
  ])('the number of pages of slips is %s', (_, slipPage, page, pages) => {
    expect(countSlipPages(slipPage, page)).toBe(pages)
  })
})
