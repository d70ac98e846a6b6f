import { CURRENCIES } from '@sabai/contracts/constants'
import { expect, test } from 'vitest'
import { canPressCreate, qrRulesOf } from './qr-rules.ts'

test('a minimum set by the build replaces the first quick amount, and of the others, only higher amounts are kept', () => {
  expect(qrRulesOf('PAYTIMZ', 'BAHT', 60)).toEqual({ min: 60, chips: [60, 100, 500, 1_000] })
  expect(qrRulesOf('FP', 'BAHT', 100)).toEqual({ min: 100, chips: [100, 500, 1_000] })
  expect(qrRulesOf('FP', 'BAHT', 5)).toEqual({ min: 5, chips: [5, 50, 100, 500, 1_000] })
  expect(qrRulesOf('FP', 'BAHT', null)).toEqual({ min: 10, chips: [10, 50, 100, 500, 1_000] })
})

test('a minimum set by the build does not apply to kip or to providers with a fixed minimum', () => {
  expect(qrRulesOf('WW', 'BAHT', 20).min).toBe(100)
  expect(qrRulesOf('KBANK', 'BAHT', 20).min).toBe(1)
  expect(qrRulesOf('FP', 'LAK', 20)).toEqual({
    min: CURRENCIES.LAK.depositMin,
    chips: CURRENCIES.LAK.chips,
  })
})

test.each([
  ['KBANK', null, false],
  ['KBANK', 0, false],
  ['KBANK', -1, false],
  ['KBANK', 0.5, true],
  ['WW', 99.99, false],
  ['WW', 100, true],
] as const)('for provider %s and the amount %s, canPressCreate returns %s', (provider, amount, isPossible) => {
  expect(canPressCreate(provider, amount, qrRulesOf(provider, 'BAHT', null))).toBe(isPossible)
})
