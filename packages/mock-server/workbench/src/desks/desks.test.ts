import { expect, test } from 'vitest'
import { formatMoney } from './money.ts'
import { findCode } from './sms-code.ts'

test('amounts are formatted in baht with satang, and in whole kip', () => {
  expect(formatMoney(1234567, 'BAHT')).toBe('12,345.67 baht')
  expect(formatMoney(100000, 'LAK')).toBe('100,000 kip')
})

test('the code of an SMS is its group of six digits, never part of a longer number', () => {
  expect(findCode('170976 คือรหัส OTP ของคุณ (Ref: JADB)')).toBe('170976')
  expect(findCode('call 0690000001')).toBeNull()
})
