import { expect, test } from 'vitest'
import { readRewardEntry } from './read-reward-entry.ts'

const NOTE = { description: 'Welcome' }
const BONUS = { statementType: 'bonus', amount: 300, bonus: NOTE }
const PROMOTION = { statementType: 'bonus', amount: 88, promotion: NOTE }
const REFUND = { statementType: 'bonus', amount: 12, refund: NOTE }
const END = { statementType: 'finish_bonus', amount: 0, bonus: NOTE }
const DEPOSIT = { statementType: 'deposit', amount: 500 }

test.each([
  ['the newest bonus is active', 300, [DEPOSIT, BONUS, END, PROMOTION]],
  ['the newest promotion is active', 88, [PROMOTION, END, BONUS]],
  ['credit from a refund is newer than the bonus', 300, [REFUND, BONUS]],
  ['the last bonus has ended', null, [END, BONUS]],
  ['the entries contain no bonus', null, [DEPOSIT, REFUND]],
  ['the amount is unreadable', null, [{ ...BONUS, amount: 'many' }, BONUS]],
])('if %s, the amount of the active bonus is read as %s', (_, amount, statements) => {
  expect(readRewardEntry({ statements })?.amount ?? null).toBe(amount)
})

test('a reply without a list contains no bonus', () => {
  expect(readRewardEntry({})).toBeNull()
})
