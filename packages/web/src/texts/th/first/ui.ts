export const ui = {
  showPassword: 'แสดงรหัสผ่าน',
  hidePassword: 'ซ่อนรหัสผ่าน',
  newVersion: 'มีเวอร์ชันใหม่ หรือโหลดหน้านี้ไม่สำเร็จ',
  newVersionHint: 'โหลดหน้าใหม่เพื่อใช้งานต่อ ข้อมูลของคุณไม่สูญหาย',
}
