import { describe, expect, test } from 'vitest'
import { checkWithdraw, listWithdrawChips, readLimits } from './check-withdraw.ts'

const LIMITS = { min: 100, max: 50_000 }

describe('a withdrawal', () => {
  test.each([
    ['of the minimum', '100', null],
    ['of the maximum', '50,000', null],
    ['of more than the maximum', '60000', 'maximum'],
    ['of a satang below the minimum', '99.99', 'minimum'],
    ['of a satang above the maximum', '50000.01', 'maximum'],
    ['of zero', '0', 'minimum'],
    ['of a negative amount', '-200', 'negative'],
    ['without an amount', '', 'empty'],
    ['with three decimals', '100.005', 'decimals'],
  ])('a withdrawal %s ("%s") has the problem %s', (_, amountText, problem) => {
    expect(checkWithdraw(amountText, LIMITS, 60_000, 'BAHT')).toBe(problem)
  })

  test('a withdrawal above the balance is rejected, but if the balance is unknown, the amount is not checked against it', () => {
    expect(checkWithdraw('200', LIMITS, 199.99, 'BAHT')).toBe('notEnough')
    expect(checkWithdraw('200', LIMITS, null, 'BAHT')).toBeNull()
  })

  test('a withdrawal above both the balance and the maximum is rejected because of the balance', () => {
    expect(checkWithdraw('60000.01', LIMITS, 60_000, 'BAHT')).toBe('notEnough')
  })

  test('a withdrawal of zero is rejected even if the server’s minimum is zero', () => {
    expect(checkWithdraw('0', { min: 0, max: 10 }, 10, 'BAHT')).toBe('minimum')
  })
})

describe('the amounts offered for a withdrawal', () => {
  const chips = [50, 100, 500, 1_000]
  test('the offered amounts of a withdrawal are those that could be sent', () => {
    expect(listWithdrawChips(chips, LIMITS, 700)).toEqual([100, 500])
  })

  test('the offered amounts of a withdrawal end with the maximum if the balance is higher', () => {
    expect(listWithdrawChips(chips, { min: 100, max: 800 }, 900)).toEqual([100, 500, 800])
    expect(listWithdrawChips(chips, { min: 100, max: 500 }, 900)).toEqual([100, 500])
    expect(listWithdrawChips(chips, { min: 100, max: 800 }, 800)).toEqual([100, 500])
    expect(listWithdrawChips(chips, { min: 100, max: 800 }, null)).toEqual([100, 500, 800])
  })
})

test('a reply without both withdrawal limits is read as null, and not as limits of zero', () => {
  expect(readLimits(JSON.parse('{"withdrawMin":100}'))).toBeNull()
  expect(readLimits(JSON.parse('{"withdrawMin":"100","withdrawMax":5}'))).toBeNull()
  expect(readLimits(JSON.parse('{"withdrawMin":100,"withdrawMax":null}'))).toBeNull()
  expect(readLimits({ withdrawMin: 100, withdrawMax: 500 })).toEqual({ min: 100, max: 500 })
})
