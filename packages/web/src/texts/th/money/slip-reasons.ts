import type { SLIP_REASONS } from '@sabai/contracts/errors'

type Reason = (typeof SLIP_REASONS)[keyof typeof SLIP_REASONS]

/**
 * Texts for the status of a slip, and for the reason why it was not accepted (product section 8, "Slip statuses
 * shown").
 */
export const slipReasons = {
  processing: 'กำลังดำเนินการ',
  success: 'สำเร็จ',
  failed: 'ไม่สำเร็จ',
  incorrectSlip: 'รูปสลิปไม่ถูกต้อง กรุณาส่งรูปสลิปใหม่',
  destinationInvalid: 'บัญชีปลายทางในสลิปไม่ถูกต้อง กรุณาตรวจสอบบัญชีที่โอนเข้า',
  duplicateSlip: 'สลิปนี้ถูกใช้ไปแล้ว',
  unstableReference: 'อ่านเลขที่อ้างอิงในสลิปไม่ได้ กรุณาส่งรูปที่ชัดขึ้น',
  wrongCaptcha: 'ยืนยันรหัสภาพกับธนาคารไม่ผ่าน 3 ครั้งติดต่อกัน กรุณาส่งสลิปใหม่ภายหลัง',
  invalidSlip: 'อ่านสลิปไม่ได้ กรุณาส่งรูปสลิปฉบับจริงจากแอปธนาคาร',
  notMatch: 'บัญชีที่โอนไม่ตรงกับบัญชีที่ลงทะเบียนไว้ กรุณาโอนจากบัญชีที่ลงทะเบียน',
  expiredSlip: 'สลิปหมดอายุ เนื่องจากส่งหลังเวลาที่กำหนด กรุณาติดต่อเจ้าหน้าที่',
  unknownError: 'เกิดข้อผิดพลาดที่ไม่ทราบสาเหตุ กรุณาติดต่อเจ้าหน้าที่',
} as const satisfies Record<Reason | 'processing' | 'success' | 'failed', string>

export type SlipReasonTexts = Record<keyof typeof slipReasons, string>
