export const ui = {
  understood: 'ตกลง',
  showPassword: 'แสดงรหัสผ่าน',
  hidePassword: 'ซ่อนรหัสผ่าน',
  newVersion: 'มีเวอร์ชันใหม่ หรือโหลดหน้านี้ไม่สำเร็จ',
  newVersionHint: 'โหลดหน้าใหม่เพื่อใช้งานต่อ ข้อมูลของคุณไม่สูญหาย',
  copy: 'คัดลอก{{name}}',
  copied: 'คัดลอก {{text}} แล้ว',
  copyFailed: 'คัดลอกไม่สำเร็จ',
  notOpened: 'เปิดไม่สำเร็จ',
  choice: {
    search: 'ค้นหา',
    found: 'พบ {{count}} รายการ',
    nothing: 'ไม่พบรายการที่ค้นหา',
  },
}
