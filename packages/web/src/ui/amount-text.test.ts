import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseAmount } from '../lib/money.ts'
import { amountText, groupAmountText, takeAmountText, ungroupAmountText } from './amount-text.ts'

describe('an amount field takes', () => {
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
  ])('%j', (given, text) => {
    const taken = takeAmountText(given, 'BAHT')
    expect(taken.text === null ? null : ungroupAmountText(taken.text)).toBe(text)
  })
})

describe('an amount field refuses and says why', () => {
  test.each([
    ['1e3', 'notNumber'],
    ['five', 'notNumber'],
    ['1,50', 'notNumber'],
    ['1.234,50', 'notNumber'],
    ['฿100', 'notNumber'],
    ['1.005', 'decimals'],
    ['1000000000001', 'tooLarge'],
  ] as const)('%j: %s', (given, refused) => {
    expect(takeAmountText(given, 'BAHT')).toEqual({ text: null, refused })
  })

  test('any decimals of kip', () => {
    expect(takeAmountText('10000.5', 'LAK')).toEqual({ text: null, refused: 'decimals' })
  })
})

describe('an amount at rest', () => {
  test.each([
    ['1234567.5', '1,234,567.5'],
    ['1,000', '1,000'],
    ['007', '7'],
    ['5.', '5'],
    ['-1234', '-1,234'],
    ['', ''],
  ])('%j is shown as %j', (text, grouped) => {
    expect(groupAmountText(text)).toBe(grouped)
  })

  test('is the same amount, grouped and ungrouped again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e14 }), (satang) => {
        const amount = satang / 100
        const text = amountText(amount)
        expect(parseAmount(text)).toEqual({ amount, problem: null })
        expect(parseAmount(ungroupAmountText(text))).toEqual({ amount, problem: null })
      }),
    )
  })
})
