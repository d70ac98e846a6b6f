import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  depositMinimumOf,
  parseBodyAmount,
  toMinorUnits,
  toWireAmount,
  transferMinimumOf,
  walletMaximumOf,
} from './money.ts'

describe('amounts in minor units', () => {
  test.each([
    [0, 0],
    [1, 100],
    [0.1, 10],
    [1.01, 101],
    [12_345.67, 1_234_567],
    [1_000_000_000_000, 100_000_000_000_000],
    [-2.5, -250],
  ])('%d baht are converted to %d satang', (baht, satang) => expect(toMinorUnits(baht, 'BAHT')).toBe(satang))

  test.each([1.005, 0.001, 1e-7, 1e12 + 1, 1e21, Number.NaN, Number.POSITIVE_INFINITY])(
    'an amount of %d baht is refused',
    (baht) => expect(toMinorUnits(baht, 'BAHT')).toBeNull(),
  )

  test('an amount in kip with decimals is refused', () => {
    expect(toMinorUnits(50_000, 'LAK')).toBe(50_000)
    expect(toMinorUnits(0.5, 'LAK')).toBeNull()
  })

  test('an amount in a body is converted, or refused with a message that says how many decimals its currency allows', () => {
    expect(parseBodyAmount(12.5, 'BAHT')).toBe(1_250)
    expect(parseBodyAmount(1.005, 'BAHT')).toMatchObject({
      code: 'NO_DATA',
      detail: 'body.amount must have at most two decimals',
    })
    expect(parseBodyAmount(0.5, 'LAK')).toMatchObject({ code: 'NO_DATA', detail: 'body.amount must have no decimals' })
  })

  test('the limits of transfers, deposits and wallets are in minor units', () => {
    expect([transferMinimumOf('BAHT'), depositMinimumOf('BAHT'), walletMaximumOf('BAHT')]).toEqual([100, 100, 1e14])
    expect([transferMinimumOf('LAK'), depositMinimumOf('LAK'), walletMaximumOf('LAK')]).toEqual([1_000, 10_000, 1e12])
  })
})

test('amounts up to a million million keep all their digits when they are converted to amounts of the API and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e14, max: 1e14 }), (satang) => {
      const wire = toWireAmount(satang, 'BAHT')
      const digits = String(Math.abs(satang)).padStart(3, '0')
      expect(wire).toBe(Number(`${satang < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`))
      expect(toMinorUnits(wire, 'BAHT')).toBe(satang === 0 ? 0 : satang)
    }),
    { numRuns: 5_000 },
  )
})
