import { expect, test } from 'vitest'
import { toGameCredit } from './game-credit.ts'

test.each([
  [100, 1, 100],
  [12_345.67, 10, 123_456.7],
  [12.35, 0.1, 1.24],
  [1.005, 10, 10.05],
  [0.05, 0.1, 0.01],
  [0.04, 0.1, 0],
  [null, 1, null],
  [100, null, null],
])('an amount of %s in the wallet’s currency, at a rate of %s, is a game credit of %s', (amount, rate, credit) => {
  expect(toGameCredit(amount, rate)).toBe(credit)
})
