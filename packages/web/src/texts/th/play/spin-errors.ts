import type { ErrorCode } from '@sabai/contracts'

/** The texts for the codes that only the wheel has. They are fetched with its page, and not with the first page. */
export const spinErrors = {
  NO_CLAIMABLE_COUPON: 'คูปองนี้ถูกใช้ไปแล้ว',
  INVALID_PRIZE_CODE: 'ไม่พบรางวัลนี้บนวงล้อ กรุณาตรวจสอบคูปองของคุณ หรือติดต่อเจ้าหน้าที่',
  INVALID_COUPON_TYPE: 'คูปองประเภทนี้ใช้รับรางวัลไม่ได้ กรุณาติดต่อเจ้าหน้าที่',
  COUPON_EXPIRED: 'คูปองนี้หมดอายุแล้ว',
  NO_COIN: 'เหรียญไม่พอ ฝากเงินเพื่อรับเหรียญเพิ่ม',
  SPIN_INACTIVE: 'ขณะนี้ยังไม่เปิดให้หมุนวงล้อ',
  SPIN_IN_PROGRESS: 'วงล้อกำลังหมุนอยู่ กรุณารอสักครู่ แล้วลองใหม่อีกครั้ง',
  OUT_OF_PRIZE: 'ของรางวัลหมดแล้ว กรุณากลับมาใหม่ภายหลัง',
} satisfies Partial<Record<ErrorCode, string>>
