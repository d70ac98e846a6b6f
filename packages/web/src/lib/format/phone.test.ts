import { expect, test } from 'vitest'
import { findCaretAfterDigits, formatPhone } from './phone.ts'

test.each([
  ['', ''],
  ['069', '069'],
  ['0691', '069-1'],
  ['069111', '069-111'],
  ['(069) 111.0001', '069-111-0001'],
  ['๐๖๙๑๑๑๐๐๐๑', '069-111-0001'],
  ['20600000011', '206-000-00011'],
  ['o69-111', 'o69-111'],
  ['069111o', '069111o'],
  ['+66 69', '+66 69'],
])('a phone number typed or pasted as "%s" is shown as "%s"', (typedText, shownText) => {
  expect(formatPhone(typedText)).toBe(shownText)
})

test('the caret in a formatted phone number stays between the same digits, before or after a dash', () => {
  expect(findCaretAfterDigits('069-111-0001', 0, false)).toBe(0)
  expect(findCaretAfterDigits('069-111-0001', 3, false)).toBe(3)
  expect(findCaretAfterDigits('069-111-0001', 3, true)).toBe(4)
  expect(findCaretAfterDigits('069-111-0001', 1, true)).toBe(1)
  expect(findCaretAfterDigits('069-111-0001', 5, false)).toBe(6)
  expect(findCaretAfterDigits('069', 9, false)).toBe(3)
})
