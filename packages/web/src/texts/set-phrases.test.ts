import { expect, test } from 'vitest'
import { bindPhrases } from './set-phrases.ts'

/** Binds the phrases of a text, and shows each invisible character as a visible mark. */
const bindText = (text: string, locale: string) =>
  bindPhrases(text, locale).replaceAll('\u2060', '|').replaceAll('\u00A0', '_')

test('a set phrase is bound where a browser would break it, and the longest matching phrase wins', () => {
  expect(bindText('กรุณาเข้าสู่ระบบ', 'th')).toBe('กรุณาเข้า|สู่|ระบบ')
  expect(bindText('รหัสผ่านไม่ถูกต้อง', 'th')).toBe('รหัส|ผ่านไม่|ถูก|ต้อง')
  expect(bindText('ລະຫັດຜ່ານ ລະຫັດ', 'la')).toBe('ລະ|ຫັດ|ຜ່ານ ລະ|ຫັດ')
})

test('"not" is bound to the word that it negates; at the end of a sentence, it is not bound to the next word', () => {
  expect(bindText('โอนเงินไม่สำเร็จ', 'th')).toBe('โอน|เงินไม่|สำเร็จ')
  expect(bindText('ใช้ได้หรือไม่ ลองดู', 'th')).toBe('ใช้ได้หรือ|ไม่ ลองดู')
})

test('a number stays on the same line as what it counts', () => {
  expect(bindText('รอ 1 นาที แล้วลอง', 'th')).toBe('รอ 1_นาที แล้วลอง')
  expect(bindText('{{count}} ມື້ກ່ອນ', 'la')).toBe('{{count}}_ມື້ກ່ອນ')
  expect(bindText('{{name}} และ', 'th')).toBe('{{name}} และ')
})

test('a text in a language without set phrases is unchanged', () => {
  expect(bindPhrases('Wait 1 minute', 'en')).toBe('Wait 1 minute')
})
