import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseAmount } from '../../lib/format/money.ts'
import { formatAmountText, groupAmountText, toAmountText, ungroupAmountText } from './amount-text.ts'

describe('the text of an amount field', () => {
  test.each([
    ['100', '100'],
    ['๑๒๓.๔๕', '123.45'],
    ['໑໒໓', '123'],
    ['  500 ', '500'],
    ['12,345.67', '12345.67'],
    ['.', '0.'],
    ['5.', '5.'],
    ['', ''],
    ['-5', '-5'],
    ['฿1,500.00', '1500.00'],
    ['1,500.00 บาท', '1500.00'],
    ['1,500.00 ບາດ', '1500.00'],
    ['THB 1500', '1500'],
    ['1500 Baht', '1500'],
    ['1 500', '1500'],
    ['1 500.25', '1500.25'],
    ['12\u00a0345\u202f678.9', '12345678.9'],
  ])('the typed or pasted text %j is read as the amount text %j', (input, text) => {
    expect(ungroupAmountText(toAmountText(input, 'BAHT'))).toBe(text)
  })
})

test('a pasted amount in kip loses the unit of kip, but not the unit of another currency', () => {
  expect(toAmountText('₭ 25 000', 'LAK')).toBe('25000')
  expect(toAmountText('25,000 ກີບ', 'LAK')).toBe('25,000')
  expect(toAmountText('25,000 baht', 'LAK')).toBe('25,000 baht')
})

// If the comma of `1,50` were removed, it would be read as a hundred and fifty.
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
])('the invalid amount text %j stays unchanged, grouped or ungrouped', (input) => {
  const text = toAmountText(input, 'BAHT')
  expect([text, groupAmountText(text), ungroupAmountText(text)]).toEqual([input, input, input])
})

describe('a grouped amount text', () => {
  test.each([
    ['1234567.5', '1,234,567.5'],
    ['1,000', '1,000'],
    ['007', '7'],
    ['5.', '5'],
    ['-1234', '-1234'],
    ['', ''],
  ])('the amount text %j is grouped as %j', (text, grouped) => {
    expect(groupAmountText(text)).toBe(grouped)
  })

  test('grouping and ungrouping an amount text does not change its amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e14 }), (satang) => {
        const amount = satang / 100
        const text = formatAmountText(amount)
        expect(parseAmount(text)).toEqual({ amount, problem: null })
        expect(parseAmount(ungroupAmountText(text))).toEqual({ amount, problem: null })
      }),
    )
  })
})
