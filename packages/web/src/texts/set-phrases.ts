import type { Locale } from '@sabai/contracts'

/**
 * Phrases inside which no line may break. A phrase that contains another one is listed before it. A hyphen marks each
 * position at which a browser may break the phrase. Browsers find words with a dictionary, and lack the dictionary of
 * some languages. A hyphen at the end of a phrase, such as "not", binds the word that follows.
 */
export const SET_PHRASES: Readonly<Partial<Record<Locale, readonly string[]>>> = {
  th: [
    ...['เข้า-สู่-ระบบ', 'ออก-จาก-ระบบ', 'รหัส-ผ่าน', 'ชื่อ-ผู้-ใช้', 'เบอร์-โทรศัพท์', 'เจ้า-หน้าที่', 'ผู้-แนะนำ'],
    ...['กระเป๋า-เงิน', 'ยอด-เงิน-คืน', 'รับ-เงิน-คืน', 'ยอด-เงิน', 'จำนวน-เงิน', 'สกุล-เงิน', 'เงิน-คืน', 'เลข-ที่', 'ราย-ชื่อ'],
    ...[
      'โอน-เงิน',
      'ถอน-เงิน',
      'ฝาก-เงิน',
      'รวม-เงิน',
      'ปลาย-ทาง',
      'ขั้น-ต่ำ',
      'คง-เหลือ',
      'คำ-สั่ง',
      'ครั้ง-ละ',
      'วัน-ละ',
      'อย่าง-น้อย',
      'ครั้ง-เดียว',
    ],
    ...['ตรวจ-สอบ', 'เชื่อม-ต่อ', 'ใช้-งาน', 'ลง-ทะเบียน', 'คัด-ลอก', 'รับ-ทราบ', 'ให้-บริการ', 'ดำเนิน-การ', 'สิ้น-สุด'],
    ...['ถูก-ต้อง', 'ครบ-ถ้วน', 'ตรง-กัน', 'ติดต่อ-กัน', 'หมด-อายุ', 'ข้อ-ผิด-พลาด', 'ข้อ-ตกลง', 'ตัว-ตน', 'ตัว-อักษร'],
    ...['ขั้น-ตอน', 'ช่อง-ทาง', 'เครือ-ข่าย', 'ของ-ขวัญ', 'คา-สิโน', 'เว้น-วรรค', 'ภาษา-อังกฤษ', 'หน้า-หลัก', 'หน้า-จอ'],
    ...['ขณะ-นี้', 'วัน-นี้', 'พรุ่ง-นี้', 'เมื่อ-วาน', 'เมื่อ-สัก-ครู่', 'วัน-ที่', 'ภาย-หลัง', 'อีก-ครั้ง', 'ลอง-ใหม่'],
    ...['ที่-นี่', 'ที่-เดียว', 'ด้าน-บน', 'ด้าน-ล่าง', 'ถัด-ไป', 'ก่อน-หน้า', 'ย้อน-กลับ', 'เกิน-ไป', 'ไป-ยัง', 'บาง-ส่วน'],
    ...['ทรู-มัน-นี่', 'จึง-จะ', 'แกล-เลอ-รี', 'แล้ว-กรอก', 'แล้ว-กลับ', 'คำ-บรรยาย', 'นำ-โชค', 'หรือ-ไม่', 'ของ-คุณ', 'ไม่-'],
  ],
  la: [
    ...['ເຂົ້າ-ສູ່-ລະບົບ', 'ອອກ-ຈາກ-ລະບົບ', 'ລະ-ຫັດ-ຜ່ານ', 'ລະ-ຫັດ', 'ຊື່-ຜູ້-ໃຊ້', 'ເບີ-ໂທລະສັບ', 'ຜູ້-ແນະນຳ', 'ນາມ-ສະກຸນ'],
    ...[
      'ກະເປົາ-ເງິນ',
      'ຍອດ-ເງິນ-ຄືນ',
      'ຮັບ-ເງິນ-ຄືນ',
      'ຍອດ-ເງິນ',
      'ຈຳນວນ-ເງິນ',
      'ສະກຸນ-ເງິນ',
      'ວົງ-ເງິນ',
      'ເງິນ-ຄືນ',
      'ເລກ-ບັນຊີ',
      'ຊື່-ບັນຊີ',
    ],
    ...[
      'ໃບ-ໂອນ-ເງິນ',
      'ໂອນ-ເງິນ',
      'ຖອນ-ເງິນ',
      'ຝາກ-ເງິນ',
      'ລວມ-ເງິນ',
      'ຕົ້ນ-ທາງ',
      'ຂັ້ນ-ຕ່ຳ',
      'ຍັງ-ເຫຼືອ',
      'ຄັ້ງ-ລະ',
      'ຄັ້ງ-ດຽວ',
      'ຄົນ-ລະ',
      'ມື້-ລະ',
    ],
    ...['ກວດ-ເບິ່ງ', 'ກວດ-ຄືນ', 'ເຊື່ອມ-ຕໍ່', 'ນຳ-ໃຊ້', 'ຄັດ-ລອກ', 'ຮອງ-ຮັບ', 'ຕ້ອນ-ຮັບ', 'ດຳເນີນ-ການ', 'ກັບ-ຄືນ'],
    ...['ໂຫຼ-ດ', 'ກຳ-ລັງ', 'ໂບ-ນັດ', 'ໂປຣ-ໂມ-ຊັນ', 'ໂປຣ-ໄຟລ໌', 'ເວີ-ຊັນ', 'ອັບ-ເດດ', 'ອິນ-ເຕີ-ເນັດ', 'ຄູ-ປອງ', 'ເມ-ນູ'],
    ...['ສະ-ລັອດ', 'ຄາ-ຊິ-ໂນ', 'ເຄຣ-ດິດ', 'ທົດ-ສະ-ນິຍົມ', 'ສະຖາ-ນະ', 'ຍະ-ຫວ່າງ', 'ຕົ້ນ-ສະບັບ', 'ຂອງ-ຂວັນ', 'ຂໍ້-ຜິດພາດ', 'ຂັດ-ຂ້ອງ'],
    ...['ຕົວ-ເລກ', 'ຕົວ-ອັກສອນ', 'ຕົວ-ຕົນ', 'ເຄືອ-ຂ່າຍ', 'ຊ່ອງ-ທາງ', 'ຂັ້ນ-ຕອນ', 'ພາສາ-ອັງກິດ', 'ໝົດ-ອາຍຸ', 'ຕິດຕໍ່-ກັນ', 'ຖ່າຍ-ພາບ'],
    ...['ຂະນະ-ນີ້', 'ມື້-ນີ້', 'ມື້-ອື່ນ', 'ມື້-ວານ-ນີ້', 'ຫວ່າງ-ກີ້-ນີ້', 'ຫາ-ກໍ່', 'ຫຼ້າ-ສຸດ', 'ອີກ-ຄັ້ງ', 'ລອງ-ໃໝ່', 'ເກີນ-ໄປ'],
    ...['ບ່ອນ-ນີ້', 'ບ່ອນ-ດຽວ', 'ດ້ານ-ເທິງ', 'ດ້ານ-ລຸ່ມ', 'ໄປ-ຫາ', 'ໜ້າ-ຫຼັກ', 'ໜ້າ-ຈໍ', 'ບາງ-ສ່ວນ', 'ເທົ່າ-ນັ້ນ', 'ພວກ-ເຮົາ'],
    ...['ທຣູ-ມັນ-ນີ', 'ຈຶ່ງ-ຈະ', 'ຄັງ-ຮູບ', 'ຄຳ-ບັນຍາຍ', 'ນຳ-ໂຊກ', 'ຫຼື-ບໍ່', 'ຂອງ-ທ່ານ', 'ບໍ່-'],
  ],
}

const WORD_JOINER = '\u2060'
const NO_BREAK_SPACE = '\u00A0'

/** Matches a number, literal or interpolated, and the blank before the word that it counts. */
const NUMBER_BEFORE_WORD = /(\d|\{\{(?:count|seconds|shown|max)\}\}) (?=[\u0E00-\u0EFF])/g

const phraseBinders = Object.fromEntries(
  Object.entries(SET_PHRASES).map(([locale, phrases]) => {
    const boundPhrases = new Map(
      phrases.map((phrase) => [phrase.replaceAll('-', ''), phrase.replaceAll('-', WORD_JOINER)]),
    )
    const patterns = phrases.map((phrase) => phrase.replace(/-$/, '(?=\\p{L})').replaceAll('-', ''))
    const pattern = new RegExp(patterns.join('|'), 'gu')
    return [locale, (text: string) => text.replace(pattern, (phrase) => boundPhrases.get(phrase) ?? phrase)]
  }),
)

/**
 * Inserts word joiners into the set phrases of a language, and a no-break space between a number and what it counts.
 * The build does this with every text.
 */
export const bindPhrases = (text: string, locale: string): string =>
  (phraseBinders[locale]?.(text) ?? text).replace(NUMBER_BEFORE_WORD, `$1${NO_BREAK_SPACE}`)
