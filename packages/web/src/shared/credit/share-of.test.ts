import { expect, test } from 'vitest'
import { shareOf } from './share-of.ts'

test.each([
  [0.3, 10, 'BAHT', 0.03],
  [1, 0.5, 'BAHT', 0],
  [12_345.67, 50, 'BAHT', 6_172.83],
  [999_999_999_999.99, 100, 'BAHT', 999_999_999_999.99],
  [1_001, 50, 'LAK', 500],
] as const)('the share of %d at %d percent in %s is exactly %d, rounded down', (amount, percent, currency, share) => {
  expect(shareOf(amount, percent, currency)).toBe(share)
})

test('a share of an unknown amount or percentage is unknown', () => {
  expect([shareOf(null, 50, 'BAHT'), shareOf(1, null, 'BAHT'), shareOf(1, -5, 'BAHT')]).toEqual([null, null, null])
})
