import type { ErrorCode, RefusalCode } from '@sabai/contracts'

/** The error codes that the login page can receive, and those that end a session. Their texts are loaded first. */
export type FirstErrorTexts = Readonly<Record<RefusalCode<'POST /api/login' | 'GET /api/account/profile'>, string>>

/** The text for each error code (product section 8). It says what happened, and then what to do next. */
export const errors = {
  UNAUTHORIZED: 'กรุณาเข้าสู่ระบบก่อนใช้งาน',
  EXPIRED_AUTH_TOKEN: 'หมดเวลาการใช้งาน กรุณาเข้าสู่ระบบอีกครั้ง',
  INVALID_USER_1: 'ไม่สามารถยืนยันตัวตนได้ กรุณาเข้าสู่ระบบอีกครั้ง',
  INVALID_USER_2: 'ไม่สามารถยืนยันตัวตนได้ กรุณาเข้าสู่ระบบอีกครั้ง',
  INVALID_USER_3: 'ไม่สามารถยืนยันตัวตนได้ กรุณาเข้าสู่ระบบอีกครั้ง',
  INVALID_USER_4: 'ไม่สามารถยืนยันตัวตนได้ กรุณาเข้าสู่ระบบอีกครั้ง',
  INVALID_IP: 'ไม่สามารถเข้าสู่ระบบจากเครือข่ายนี้ได้ กรุณาเปลี่ยนเครือข่าย หรือติดต่อเจ้าหน้าที่',
  WRONG_CREDENTIAL: 'เบอร์โทรศัพท์หรือรหัสผ่านไม่ถูกต้อง กรุณาลองใหม่อีกครั้ง',
  NO_USER: 'ไม่พบข้อมูลสมาชิก กรุณาตรวจสอบเบอร์โทรศัพท์ หรือติดต่อเจ้าหน้าที่',
  INACTIVE_USER: 'บัญชีสมาชิกนี้ถูกระงับการใช้งาน กรุณาติดต่อเจ้าหน้าที่',
  LOGIN_FAIL: 'เข้าสู่ระบบไม่สำเร็จ กรุณาลองใหม่อีกครั้ง',
  REQUEST_LIMIT: 'ทำรายการถี่เกินไป กรุณารอประมาณ 1 นาที แล้วลองใหม่อีกครั้ง',
  REQUEST_LIMIT_1MIN: 'ลองหลายครั้งเกินไป กรุณารอ 1 นาที แล้วลองใหม่อีกครั้ง',
  INTERNAL_SERVER_ERROR: 'ระบบขัดข้องชั่วคราว กรุณาลองใหม่ภายหลัง',
  KEY_MISSING: 'ข้อมูลที่ส่งไม่ครบถ้วน กรุณาลองใหม่อีกครั้ง หรือติดต่อเจ้าหน้าที่',
  KEY_INVALID: 'ระบบอ่านข้อมูลที่ส่งไม่ได้ กรุณาลองใหม่อีกครั้ง หรือติดต่อเจ้าหน้าที่',
  NO_DATA: 'ไม่พบข้อมูล หรือข้อมูลไม่ถูกต้อง กรุณาตรวจสอบแล้วลองใหม่อีกครั้ง',
  'invalid-token': 'กรุณาเข้าสู่ระบบอีกครั้ง',
  gone: 'ขณะนี้ปิดให้บริการแล้ว',
} satisfies FirstErrorTexts & Partial<Record<ErrorCode, string>>
