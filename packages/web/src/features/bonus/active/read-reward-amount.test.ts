import { expect, test } from 'vitest'
import { readRewardAmount } from './read-reward-amount.ts'

const NOTE = { description: 'Welcome' }
const BONUS = { statementType: 'bonus', amount: 300, bonus: NOTE }
const PROMOTION = { statementType: 'bonus', amount: 88, promotion: NOTE }
const REFUND = { statementType: 'bonus', amount: 12, refund: NOTE }
const END = { statementType: 'finish_bonus', amount: 0, bonus: NOTE }
const DEPOSIT = { statementType: 'deposit', amount: 500 }

test.each([
  ['the newest bonus is active', [DEPOSIT, BONUS, END, PROMOTION], 300],
  ['the newest promotion is active', [PROMOTION, END, BONUS], 88],
  ['credit from a refund is newer than the bonus', [REFUND, BONUS], 300],
  ['the last bonus has ended', [END, BONUS], null],
  ['the entries contain no bonus', [DEPOSIT, REFUND], null],
  ['the amount is unreadable', [{ ...BONUS, amount: 'many' }, BONUS], null],
])('the money of the active bonus, if %s', (_, statements, amount) => {
  expect(readRewardAmount({ statements })).toBe(amount)
})

test('a reply without a list contains no bonus', () => {
  expect(readRewardAmount({})).toBeNull()
})
