import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatCount, formatMoney, parseAmount, sum } from './money.ts'

const satang = fc.integer({ min: -1e14, max: 1e14 })

describe('an amount on screen', () => {
  test.each([
    [0, '0.00'],
    [12345.67, '12,345.67'],
    [1000 * 0.1, '100.00'],
    [1.005, '1.01'],
    [-0.005, '-0.01'],
    [-0.001, '0.00'],
    [1e-7, '0.00'],
    [1.5e-7, '0.00'],
    [1e12, '1,000,000,000,000.00'],
    [1e13, '10,000,000,000,000.00'],
    [1e13 + 1, '–'],
  ])('%d baht is formatted as %s', (amount, text) => {
    expect(formatMoney(amount, 'BAHT')).toBe(text)
  })

  test('kip and coins are formatted without decimals', () => {
    expect(formatMoney(2_500_000, 'LAK')).toBe('2,500,000')
    expect(formatCount(1200)).toBe('1,200')
  })

  test.each([null, undefined, '5', Number.NaN, Number.POSITIVE_INFINITY, 1e21, {}, []])(
    'a value that is not an amount (%s) is shown as a dash, and not as 0.00',
    (amount) => {
      expect(formatMoney(amount, 'BAHT')).toBe('–')
      expect(formatCount(amount)).toBe('–')
    },
  )
})

describe('a total', () => {
  test('a total is the exact sum of its parts, to the satang', () => {
    fc.assert(
      fc.property(fc.array(satang, { maxLength: 9 }), (parts) => {
        const expectedSatang = parts.reduce((total, part) => total + part, 0)
        fc.pre(Math.abs(expectedSatang) <= 1e14)
        expect(sum(parts.map((part) => part / 100))).toBe(expectedSatang / 100 || 0)
      }),
    )
  })

  test('a total has no binary rounding errors', () => {
    expect(sum([0.1, 0.2])).toBe(0.3)
    expect(sum([10.1, -9.9])).toBe(0.2)
  })

  test('a total in kip has no decimals', () => {
    expect(sum([1_000, 500], 'LAK')).toBe(1_500)
  })

  test('a total is unknown if one of its parts is unknown', () => {
    expect(sum([5, null, 7])).toBeNull()
    expect(sum([5, '7'])).toBeNull()
  })
})

describe('a typed amount', () => {
  test.each([
    ['100', 100],
    [' 1,234.50 ', 1234.5],
    ['๑๐๐.๒๕', 100.25],
    ['໑໐໐', 100],
    ['.5', 0.5],
    ['5.', 5],
    ['0', 0],
    ['1000000000000', 1e12],
  ])('the typed amount "%s" is read as %d', (text, amount) => {
    expect(parseAmount(text, 'BAHT')).toEqual({ amount, problem: null })
  })

  test.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['abc', 'notNumber'],
    ['1e3', 'notNumber'],
    ['1,2', 'notNumber'],
    ['1.2.3', 'notNumber'],
    ['.', 'notNumber'],
    ['-', 'notNumber'],
    ['NaN', 'notNumber'],
    ['1.005', 'decimals'],
    ['1000000000000.01', 'tooLarge'],
    ['-500', 'negative'],
    ['−1,234.50', 'negative'],
    ['–0', 'negative'],
    ['-1000000000001', 'negative'],
    ['--5', 'notNumber'],
    ['9'.repeat(400), 'tooLarge'],
  ])('the typed amount "%s" is rejected with the problem %s', (text, problem) => {
    expect(parseAmount(text, 'BAHT')).toEqual({ amount: null, problem })
  })

  test('an amount typed in kip may not have decimals', () => {
    expect(parseAmount('1000.5', 'LAK').problem).toBe('decimals')
    expect(parseAmount('1,000', 'LAK').amount).toBe(1000)
  })

  test('a formatted amount is parsed back to the same amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e14 }), (minor) => {
        expect(parseAmount(formatMoney(minor / 100)).amount).toBe(minor / 100)
      }),
    )
  })
})
