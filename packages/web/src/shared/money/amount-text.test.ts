import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseAmount } from '../../lib/format/money.ts'
import { editAmountText, findCaret, formatAmountText, tidyAmountText } from './amount-text.ts'

describe('the text of an amount field', () => {
  test.each([
    ['100', '100'],
    ['๑๒๓.๔๕', '123.45'],
    ['໑໒໓', '123'],
    ['  500 ', '500'],
    ['12345.67', '12,345.67'],
    ['12,345.67', '12,345.67'],
    ['.', '0.'],
    ['5.', '5.'],
    ['', ''],
    ['-5', '-5'],
    ['฿1,500.00', '1,500.00'],
    ['1,500.00 บาท', '1,500.00'],
    ['1,500.00 ບາດ', '1,500.00'],
    ['THB 1500', '1,500'],
    ['1500 Baht', '1,500'],
    ['1 500', '1,500'],
    ['1 500.25', '1,500.25'],
    ['12\u00a0345\u202f678.9', '12,345,678.9'],
    ['1234.567', '1,234.567'],
  ])('the typed or pasted text %j is read as the amount text %j', (input, text) => {
    expect(editAmountText('', input, input, 'BAHT')).toBe(text)
  })
})

test('a pasted amount in kip loses the unit of kip, but not the unit of another currency', () => {
  const pasteLao = (input: string) => editAmountText('', input, input, 'LAK')
  expect(pasteLao('₭ 25 000')).toBe('25,000')
  expect(pasteLao('25,000 ກີບ')).toBe('25,000')
  expect(pasteLao('25,000 baht')).toBe('25,000 baht')
})

// Without its comma, `1,50` would be read as a hundred and fifty.
test.each([
  '1e3',
  'five',
  '1,50',
  '1.234,50',
  '$100',
  '$1 500',
  '100 kip',
  '1 5',
  '12 34',
  '1 500,50',
  '1,000.005',
  '1000000000001',
  '-',
])('the invalid amount text %j stays unchanged, in a field with and without focus', (input) => {
  const text = editAmountText('1,000', input, input, 'BAHT')
  expect([text, tidyAmountText(text)]).toEqual([input, input])
})

describe('an edited amount text', () => {
  test.each([
    ['1,234', '1,2345', '5', '12,345'],
    ['1,234', '1,24', '', '124'],
    ['1,234', ',234', '', '234'],
    ['1,234', '1234', '', '1,234'],
    ['1,234', '1,234.', '.', '1,234.'],
    ['1,234.56', '1,2934.56', '9', '12,934.56'],
    ['0.5', '.5', '', '.5'],
    ['1,234', '1,234a', 'a', '1234a'],
  ])(
    'after the edit of %j to %j, in which %j was inserted, the amount text is %j',
    (shownText, input, insertedText, text) => {
      expect(editAmountText(shownText, input, insertedText, 'BAHT')).toBe(text)
    },
  )

  // The comma of these texts may be a decimal point.
  test.each([
    ['1,000', '1,50', '1,50'],
    ['1,000', '1,50', null],
    ['1', '1,', ','],
    ['1,5', '1,50', '0'],
  ])(
    'after the edit of %j to %j, in which %j was inserted, the amount text keeps its comma',
    (shownText, input, insertedText) => {
      expect(editAmountText(shownText, input, insertedText, 'BAHT')).toBe(input)
    },
  )
})

test('the caret of an amount text stays before the same digits, on the side of a comma on which the text was edited', () => {
  expect(findCaret('12,345', 0, false)).toBe(6)
  expect(findCaret('12,345', 4, false)).toBe(1)
  expect(findCaret('12,345', 3, false)).toBe(2)
  expect(findCaret('12,345', 3, true)).toBe(3)
  expect(findCaret('12,345', 9, true)).toBe(0)
})

describe('the amount text of a field without focus', () => {
  test.each([
    ['1234567.5', '1,234,567.5'],
    ['1,000', '1,000'],
    ['007', '7'],
    ['5.', '5'],
    ['-1234', '-1234'],
    ['', ''],
  ])('the amount text %j is shown as %j', (text, groupedText) => {
    expect(tidyAmountText(text)).toBe(groupedText)
  })

  test('a formatted amount is parsed as the same amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e14 }), (satang) => {
        const amount = satang / 100
        expect(parseAmount(formatAmountText(amount))).toEqual({ amount, problem: null })
      }),
    )
  })
})
