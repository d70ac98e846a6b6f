import { expect, test } from 'vitest'
import { toPlainText } from './plain-text.ts'

test('a plain text has ordinary spaces and no word joiners', () => {
  expect(toPlainText('เข้า\u2060สู่\u2060ระบบ 1\u00A0นาที')).toBe('เข้าสู่ระบบ 1 นาที')
})
