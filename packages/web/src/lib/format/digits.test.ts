import { expect, test } from 'vitest'
import { toAccountNumber, toAsciiDigits, toOtpCode, toPhoneNumber } from './digits.ts'

test('Thai and Lao digits are converted to ASCII digits', () => {
  expect(toAsciiDigits('๐๑๒๓๔๕๖๗๘๙ ໐໑໒໓໔໕໖໗໘໙ 0-9 ก')).toBe('0123456789 0123456789 0-9 ก')
})

test.each(['0690000001', '069-000-0001', ' 069 000 0001 ', '(069) 000.0001', '๐๖๙-๐๐๐-๐๐๐๑'])(
  'a phone number may be typed or pasted as %s',
  (typedText) => {
    expect(toPhoneNumber(typedText)).toBe('0690000001')
  },
)

test('an account number and an OTP code are read like a phone number', () => {
  expect(toAccountNumber('000-0-๐๑๒๓๔-5')).toBe('0000012345')
  expect(toOtpCode(' 123 456\n')).toBe('123456')
})

test('letters in a phone number are kept, so that the server refuses them', () => {
  expect(toPhoneNumber('o69-0000001')).toBe('o690000001')
})
