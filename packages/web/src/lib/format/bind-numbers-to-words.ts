/**
 * Thai and Lao words that browsers break at the place of `|`, because the browsers' dictionaries have only the parts of
 * these words.
 */
const BROKEN_WORDS = [
  ...['วัน|ละ', 'สัปดาห์|ละ', 'ข้อ|ตกลง', 'อย่าง|น้อย', 'ครั้ง|หน้า', 'เจ้า|หน้าที่', 'ไม่|ถึง', 'ไม่|ถูก', 'ถูก|ต้อง', 'กด|รับ'],
  ...['ราย|วัน', 'ราย|สัปดาห์', 'เบอร์|โทรศัพท์', 'ยอด|เงิน', 'ตรวจ|สอบ', 'ต่าง|ประเทศ'],
  ...['ມື້|ລະ', 'ເບີ|ໂທລະສັບ', 'ຍອດ|ເງິນ', 'ຖືກ|ຕ້ອງ', 'ກວດ|ສອບ', 'ຄົນ|ລະ', 'ປອດ|ໄພ', 'ຕ່າງ|ປະເທດ'],
]

/** Matches the part of a broken word before the break. Words in HTML tags are not matched. */
const FIRST_PART = new RegExp(
  `(?:${BROKEN_WORDS.map((word) => `${word.replace('|', '(?=')})`).join('|')})(?![^<]*>)`,
  'g',
)

/**
 * Puts a no-break space between each number and the Thai or Lao word after it, such as the unit of an amount, and keeps
 * words such as "per day" together. The build does the same with the texts of the app.
 */
export const bindNumbersToWords = (text: string): string =>
  text.replaceAll(/(\d) (?=[\u0E00-\u0EFF])/g, '$1\u00A0').replaceAll(FIRST_PART, '$&\u2060')
