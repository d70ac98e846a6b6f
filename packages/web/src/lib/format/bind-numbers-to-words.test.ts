import { expect, test } from 'vitest'
import { bindNumbersToWords } from './bind-numbers-to-words.ts'

test.each([
  ['a number and the word after it', 'รับ 100 บาท', 'รับ 100\u00A0บาท'],
  ['a Thai word that browsers break', 'ติดต่อเจ้าหน้าที่', 'ติดต่อเจ้า\u2060หน้าที่'],
  ['two words that belong together', 'โบนัสรายวัน', 'โบนัสราย\u2060วัน'],
  ['a phone number in Thai', 'เปลี่ยนเบอร์โทรศัพท์', 'เปลี่ยนเบอร์\u2060โทรศัพท์'],
  ['a Thai word for "incorrect"', 'ไม่ถูกต้อง', 'ไม่\u2060ถูก\u2060ต้อง'],
  ['a Thai phrase of two words', 'รอครั้งหน้า', 'รอครั้ง\u2060หน้า'],
  ['a Thai verb of two words', 'กดรับได้', 'กด\u2060รับได้'],
  ['two Lao words that belong together', 'ປ່ຽນເບີໂທລະສັບ', 'ປ່ຽນເບີ\u2060ໂທລະສັບ'],
  ['a Lao word that browsers break', 'ມື້ລະຄັ້ງ', 'ມື້\u2060ລະຄັ້ງ'],
])('no line breaks inside %s', (_, text, boundText) => {
  expect(bindNumbersToWords(text)).toBe(boundText)
})

test.each(['in 5 minutes', '<a title="รายวัน">x</a>'])('English and the inside of tags are unchanged: %s', (text) => {
  expect(bindNumbersToWords(text)).toBe(text)
})
