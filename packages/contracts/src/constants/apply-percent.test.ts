import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyPercent } from './apply-percent.ts'

test.each([
  [10_000, 100, 10_000],
  [10_000, 0, 0],
  [15_001, 50, 7_500],
  [199, 0.5, 0],
  [200, 0.5, 1],
  [30, 10, 3],
  // In floating point, 1,000 × (1.1 / 100) is 11.000000000000002, and 100,000,000 × 0.29 / 100 is below 290,000.
  [1_000, 1.1, 11],
  [100_000_000, 0.29, 290_000],
  // In floating point, 0.57 × 10,000 is 5699.999999999999.
  [10_000, 0.57, 57],
  [33, 33.3333, 10],
  [99_999_999_999_999, 100, 99_999_999_999_999],
])('the share of %i minor units at %d percent is %i', (amount, percent, share) => {
  expect(applyPercent(amount, percent)).toBe(share)
})

test('two shares whose percentages add up to 100 are together never more than the amount, and a greater percentage never gives a smaller share', () => {
  const percent = fc.integer({ min: 0, max: 1_000_000 }).map((scaled) => scaled / 10_000)
  const property = fc.property(
    fc.integer({ min: 0, max: 1e14 }),
    percent,
    percent,
    (amount, firstPercent, secondPercent) => {
      const [lowerPercent, higherPercent] = [
        Math.min(firstPercent, secondPercent),
        Math.max(firstPercent, secondPercent),
      ]
      const share = applyPercent(amount, higherPercent)
      expect(Number.isSafeInteger(share)).toBe(true)
      expect(applyPercent(amount, lowerPercent)).toBeLessThanOrEqual(share)
      expect(share + applyPercent(amount, 100 - higherPercent)).toBeLessThanOrEqual(amount)
    },
  )
  fc.assert(property)
})
